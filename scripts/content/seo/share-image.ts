import { createHash, hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledPage } from "../../../src/compiled.ts";
import { plainTitle } from "./site-context.ts";

/** In pixels, as link previews expect. */
export const imageSize = { width: 1200, height: 630 };

/** The colours of the design tokens by name, as `#rrggbb`. */
export type Palette = Record<string, string>;

/** Reads the colours of a style sheet. Of two values for one name it takes the first, which is for the dark theme. */
export function readPalette(css: string): Palette {
  const found = [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)];
  return Object.fromEntries(found.toReversed().map(([, name = "", color = ""]) => [name, color]));
}

/** The content of a page's share image. */
export interface Shown {
  language: string;
  headline: string;
  /** The page's name, above the headline. */
  eyebrow: string | undefined;
  /** The name of the page's illustration; undefined shows the globe. */
  illustration: string | undefined;
}

/** The image of a page's link preview. */
export interface ShareImage {
  /** Address from the site's root. It contains a hash of the image, so that previews don't cache an outdated one. */
  address: string;
  alt: string;
}

/** @param stamp of `imageStamp` */
export function shareImage(page: CompiledPage, brand: string, stamp: string): ShareImage {
  const parts = JSON.stringify([stamp, shownBy(page, brand)]);
  const address = `share/${page.language}/${page.id}-${hash("sha256", parts).slice(0, 8)}.png`;
  return { address, alt: shownBy(page, brand).headline };
}

/** A share image shows the beginning of the page's first block. */
export function shownBy({ title, language, blocks: [opening] }: CompiledPage, brand: string): Shown {
  return {
    language,
    headline: opening && "headline" in opening ? opening.headline : plainTitle(title, brand),
    eyebrow: opening && "eyebrow" in opening ? opening.eyebrow : undefined,
    illustration: opening && "illustration" in opening ? opening.illustration.id : undefined,
  };
}

/** The files that every image depends on. */
const tools = [
  "scripts/content/seo/draw-share-image.ts",
  "src/styles/{tokens.css,fonts/piazzolla.woff2}",
  "public/poster.svg",
  "content/illustrations/*.svg",
  "node_modules/{satori,@resvg/resvg-js}/package.json",
];

/** Returns a hash of all files that every image depends on. @param root the project's folder */
export function imageStamp(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(tools, { cwd: root }).toSorted())
    hash
      .update(`${file.replaceAll("\\", "/")}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}
