import { createHash } from "node:crypto";
import type { CompiledPage, Constellation } from "../../src/compiled.ts";
import { plainTitle } from "./plain-title.ts";

/** Pixels: what link previews show whole. */
export const pictureSize = { width: 1200, height: 630 };

/** What a page's share picture shows. */
export interface Shown {
  language: string;
  headline: string;
  /** A word or two over the headline. */
  eyebrow: string | undefined;
  /** The page's figure; without one, the globe of them all. */
  constellation: Constellation | undefined;
}

/** The picture of a page that a link to it is shown with. */
export interface SharePicture {
  /** From the site's root. It changes with what is drawn, so that no preview keeps an old one. */
  address: string;
  /** What it says, for those who do not see it. */
  alt: string;
  /** Of all that it is drawn from. */
  hash: string;
}

/** @param stamp changes with how pictures are drawn */
export function sharePicture(page: CompiledPage, brand: string, stamp: string): SharePicture {
  const { constellation, ...words } = shownBy(page, brand);
  const parts = [stamp, words, constellation?.name, constellation && drawingOf(constellation)];
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return {
    address: `share/${page.language}/${page.id}-${hash.slice(0, 8)}.png`,
    alt: words.headline,
    hash,
  };
}

/** A figure's paths in one text. Many pages share them, and they are long. */
function drawingOf({ layers, trail, stops }: Constellation): string {
  const known =
    drawings.get(layers) ??
    createHash("sha256")
      .update(JSON.stringify([layers, trail, stops]))
      .digest("hex");
  drawings.set(layers, known);
  return known;
}
const drawings = new WeakMap<object, string>();

/** What the page's picture shows: that with which its first block opens it. */
export function shownBy({ title, language, blocks: [opening] }: CompiledPage, brand: string): Shown {
  return {
    language,
    headline: opening && "headline" in opening ? opening.headline : plainTitle(title, brand),
    eyebrow: opening && "eyebrow" in opening ? opening.eyebrow : undefined,
    constellation: opening && "constellation" in opening ? opening.constellation : undefined,
  };
}
