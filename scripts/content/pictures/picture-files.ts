import { hash } from "node:crypto";
import type { Picture as CompiledPicture } from "../../../src/compiled.ts";
import type { Picture } from "../read/read-pictures.ts";

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

/**
 * Returns the versions of a picture, none wider than the picture itself. Their addresses contain a hash of the picture's
 * bytes, the widths and the encodings.
 */
export function versionsOf({ id, hash: bytes, width: ownWidth }: Picture) {
  const digest = hash("sha256", JSON.stringify([bytes, widths, encodings])).slice(0, 8);
  const narrowed = [...new Set(widths.map((width) => Math.min(width, ownWidth)))];
  const addressOf = (format: Format, width: number) =>
    `pictures/${format}/${id}-${width}-${digest}.${format}`;
  return (Object.keys(encodings) as Format[]).flatMap((format) =>
    narrowed.map((width) => ({ format, width, address: addressOf(format, width) })),
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
  return { src, srcSets: { avif: srcSetOf("avif"), webp: srcSetOf("webp") } };
};

/** Path of a picture in development. It changes with the file. */
export const devAddress = ({ file, hash }: Picture) => `pictures/${hash.slice(0, 8)}/${file}`;
export const devSources: PictureSources = (picture, base) => ({ src: base + devAddress(picture) });
