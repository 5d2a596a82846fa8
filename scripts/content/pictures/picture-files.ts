import { hash } from "node:crypto";
import type { Picture as CompiledPicture } from "../../../src/compiled.ts";
import type { Picture } from "../read/read-pictures.ts";
import { engraving } from "./engrave.ts";

/**
 * Widths of the versions of each picture, in pixels: for a phone with two pixels per CSS pixel, for one with three and for
 * a laptop, and for wide screens. The last one is also the width to save.
 */
export const widths = [800, 1200, 1920] as const;
/** The widest that a page shows a picture, in CSS pixels: see `sizes` in `src/pictures/Plate.tsx`. */
export const widestPlace = 1440;

/** How each format is encoded: options of sharp. More effort takes twice the time, and saves less than 3 %. */
export const encodings = {
  avif: { quality: 50, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 76, effort: 2 },
} as const;
type Format = keyof typeof encodings;
/** The longest side of a WebP or an AVIF, in pixels. */
const mostPixels = 0x3fff;

/**
 * Returns the versions of a picture, none wider than the picture itself; of an engraving, the only one, however small the
 * picture is. Their addresses contain a hash of the picture's bytes and of how it is encoded.
 */
export function versionsOf({ id, hash: bytes, width: ownWidth, height, engraved }: Picture) {
  const settings = engraved ? [engraving] : [widths, encodings];
  const digest = hash("sha256", JSON.stringify([bytes, ...settings])).slice(0, 8);
  const narrowed = engraved
    ? [Math.min(mostPixels, Math.round(engraving.side * Math.max(1, ownWidth / height)))]
    : [...new Set(widths.map((width) => Math.min(width, ownWidth)))];
  const formats = engraved ? (["webp"] as const) : (Object.keys(encodings) as Format[]);
  return formats.flatMap((format) =>
    narrowed.map((width) => {
      return { format, width, address: `pictures/${format}/${id}-${width}-${digest}.${format}` };
    }),
  );
}

/** Returns what documents load of a picture, which depends on whether they are built or in development. */
export type PictureSources = (picture: Picture, base: string) => Pick<CompiledPicture, "src" | "srcSets">;

export const builtSources: PictureSources = (picture, base) => {
  const versions = versionsOf(picture);
  const srcSetOf = (wanted: Format) =>
    versions
      .flatMap(({ format, address, width }) => (format === wanted ? `${base}${address} ${width}w` : []))
      .join(", ");
  const src = `${base}${versions.at(-1)?.address}`;
  if (picture.engraved) return { src };
  return { src, srcSets: { avif: srcSetOf("avif"), webp: srcSetOf("webp") } };
};

/** Path of a picture in development. It changes with the file. */
export const devAddress = ({ file, hash, engraved }: Picture) =>
  `pictures/${hash.slice(0, 8)}/${engraved ? "engraved/" : ""}${file}`;
export const devSources: PictureSources = (picture, base) => ({ src: base + devAddress(picture) });
