import { hash } from "node:crypto";
import type { Picture as CompiledPicture } from "../../../src/compiled.ts";
import type { Picture } from "../read/read-pictures.ts";

/** Widths of the versions of each picture, in pixels. The last one is also the width to save. */
export const widths = [640, 1280, 1920] as const;
/** The widest that a page shows a picture, in CSS pixels: see `sizes` in `src/pictures/Plate.tsx`. */
export const widestPlace = 1440;

/** How each format is encoded: options of sharp. More effort takes twice the time, and saves less than 3 %. */
export const encodings = {
  avif: { quality: 50, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 76, effort: 2 },
} as const;
type Format = keyof typeof encodings;

/** A version of a picture. */
export interface PictureVersion {
  format: Format;
  width: number;
  /** Path in the built site. It contains a hash of the picture's bytes, the widths and the encodings. */
  address: string;
}

/** Returns the versions of a picture, none wider than the picture itself. */
export function versionsOf({ id, hash: bytes, width }: Picture): PictureVersion[] {
  const digest = hash("sha256", JSON.stringify([bytes, widths, encodings])).slice(0, 8);
  const own = new Set(widths.map((wanted) => Math.min(wanted, width)));
  return (Object.keys(encodings) as Format[]).flatMap((format) =>
    [...own].map((width) => {
      return { format, width, address: `pictures/${format}/${id}-${width}-${digest}.${format}` };
    }),
  );
}

/** Returns what documents load of a picture, which depends on whether they are built or in development. */
export type PictureSources = (picture: Picture, base: string) => Pick<CompiledPicture, "src" | "srcSets">;

export const builtSources: PictureSources = (picture, base) => {
  const versions = versionsOf(picture);
  const srcSetOf = (format: Format) =>
    versions
      .filter((version) => version.format === format)
      .map(({ address, width }) => `${base}${address} ${width}w`)
      .join(", ");
  const widest = versions.at(-1)?.address ?? "";
  return { src: base + widest, srcSets: { avif: srcSetOf("avif"), webp: srcSetOf("webp") } };
};

/** Path of a picture in development. It changes with the file. */
export const devAddress = ({ file, hash }: Picture) => `pictures/${hash.slice(0, 8)}/${file}`;
export const devSources: PictureSources = (picture, base) => ({ src: base + devAddress(picture) });
