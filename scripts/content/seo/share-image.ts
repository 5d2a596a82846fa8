import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledPage, Constellation } from "../../../src/compiled.ts";
import { plainTitle } from "./site-context.ts";

/** Pixels: what link previews show whole. */
export const imageSize = { width: 1200, height: 630 };

/** What a page's share image shows. */
export interface Shown {
  language: string;
  headline: string;
  /** A word or two over the headline. */
  eyebrow: string | undefined;
  /** The page's figure; without one, the globe of all figures. */
  constellation: Constellation | undefined;
}

/** The image that a link to a page is shown with. */
export interface ShareImage {
  /** From the site's root. It changes with what is drawn, so that no preview keeps an old one. */
  address: string;
  alt: string;
  /** Hash of all that it is drawn from. */
  hash: string;
}

/** @param stamp of `imageStamp` */
export function shareImage(page: CompiledPage, brand: string, stamp: string): ShareImage {
  const { constellation, ...words } = shownBy(page, brand);
  const letters = constellation?.layers.map((layer) => layer.letters);
  const parts = [stamp, words, constellation?.name, constellation?.figure.whole, letters];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return {
    address: `share/${page.language}/${page.id}-${hash.slice(0, 8)}.png`,
    alt: words.headline,
    hash,
  };
}

/** A page's image shows that with which its first block opens the page. */
export function shownBy({ title, language, blocks: [opening] }: CompiledPage, brand: string): Shown {
  return {
    language,
    headline: opening && "headline" in opening ? opening.headline : plainTitle(title, brand),
    eyebrow: opening && "eyebrow" in opening ? opening.eyebrow : undefined,
    constellation: opening && "constellation" in opening ? opening.constellation : undefined,
  };
}

/** What every image is drawn with, besides what it shows. */
const tools = [
  "scripts/content/seo/draw-share-image.ts",
  "src/charts/sheet-geometry.ts",
  "src/styles/{tokens.css,fonts/piazzolla*.woff2}",
  "public/poster.svg",
  "content/assets/*.svg",
  "node_modules/{satori,@resvg/resvg-js}/package.json",
];

/** Changes with how images are drawn. @param root the project's folder */
export function imageStamp(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(tools, { cwd: root }).toSorted())
    hash
      .update(`${file.replaceAll("\\", "/")}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}
