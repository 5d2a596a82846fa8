import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import type { CheckedContent } from "../content/context.ts";
import { engravingFiles } from "../content/engravings.ts";
import type { Palette } from "../scene/inks.ts";
import { ico } from "./ico.ts";
import { favicon, type IconShape, iconDrawing } from "./icons.ts";
import { indexedPng } from "./indexed-png.ts";
import { coloursOf, paintsOf } from "./share/paints.ts";
import { drawPicture } from "./share/picture.ts";
import { createTypesetter } from "./share/typesetter.ts";
import type { Shown } from "./share-picture.ts";

/** Draws pictures, as files' contents. */
export interface Studio {
  /** A PNG file. */
  picture: (shown: Shown) => Promise<Buffer>;
  /** A PNG file. */
  icon: (shape: IconShape) => Promise<Buffer>;
  /** An ICO file. */
  favicon: () => Promise<Buffer>;
}

/** @param root the project's folder */
export function openStudio(root: string, palette: Palette, content: CheckedContent): Studio {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const colours = coloursOf(palette);
  const workshop = {
    typesetter: createTypesetter(root),
    paints: paintsOf(palette),
    wordmark: content.wordmark,
    engravings: engravingFiles(content),
    poster: read("public/poster.svg"),
  };
  const png = async (svg: string) =>
    indexedPng(await renderAsync(svg, { font: { loadSystemFonts: false } }), colours);
  return {
    picture: async (shown) => png(await drawPicture(shown, workshop)),
    icon: (shape) => png(iconDrawing(shape, workshop.paints)),
    favicon: async () => ico(await png(sized(read("public/favicon.svg"), favicon.size)), favicon.size),
  };
}

/** A square SVG document at a size, in pixels. */
const sized = (svg: string, size: number) => svg.replace("<svg ", `<svg width="${size}" height="${size}" `);
