import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pageSchema } from "../../../schemas/page.ts";
import { CommandError } from "../../cli/command.ts";
import { visibleValue } from "../read/hidden-parts.ts";
import type { CheckedContent } from "../read/model.ts";
import type { Picture } from "../read/read-pictures.ts";
import { visitKinds } from "../validate/walk-kinds.ts";
import { inParallel, writeAtomically } from "../write/write-files.ts";
import { engrave, engraving } from "./engrave.ts";
import { encodings, versionsOf } from "./picture-files.ts";

/** Returns the pictures that visitors see. Reads only the pages that name a picture. */
export function shownPictures(content: CheckedContent): Picture[] {
  const shown = new Map<string, Picture>();
  for (const page of content.pages.values()) {
    if (!page.summary.names.some(({ kind }) => kind === "picture")) continue;
    visitKinds(pageSchema, visibleValue(page, content), (kind, name, _, { engraved }) => {
      const picture = kind === "picture" && content.pictures.get(name as string);
      if (picture) shown.set(`${name} ${engraved}`, { ...picture, engraved });
    });
  }
  return [...shown.values()];
}

/**
 * Encodes the versions of pictures that are not in the site's folder: with the right side up, in sRGB, and without
 * metadata. Returns how many pictures had a version missing.
 */
export async function encodePictures(
  root: string,
  siteDir: string,
  pictures: Picture[],
  onEncoded: (encoded: number, total: number) => void,
): Promise<number> {
  const missing = pictures.flatMap((picture) => {
    const versions = versionsOf(picture).filter(({ address }) => !existsSync(join(siteDir, address)));
    return versions.length > 0 ? [{ picture, versions }] : [];
  });
  if (missing.length === 0) return 0;
  const { default: sharp } = await import("sharp");
  const { decodePicture } = await import("../read/decode-picture.ts");
  let encoded = 0;
  await inParallel(missing, async ({ picture: { file, hash: checkedHash, engraved }, versions }) => {
    const bytes = readFileSync(join(root, file));
    if (hash("sha256", bytes) !== checkedHash)
      throw new CommandError(`${file} was changed after it had been checked. Build again.`);
    try {
      const picture = await decodePicture(bytes);
      for (const [width, formats] of Map.groupBy(versions, ({ width }) => width)) {
        // Formats share the decoded and resized pixels.
        const resized = picture.clone().resize({ width });
        const pixels = engraved ? await engrave(resized) : resized;
        const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
        // The rest of `info` says that opacity is still in the colours, which isn't so.
        const raw = { width: info.width, height: info.height, channels: info.channels };
        for (const { format, address } of formats) {
          const encoding = engraved ? engraving.encoding : encodings[format];
          const encoder = sharp(data, { raw }).toFormat(format, encoding);
          writeAtomically(join(siteDir, address), await encoder.toBuffer());
        }
      }
    } catch (thrown) {
      const { code, message } = thrown as NodeJS.ErrnoException;
      if (code !== undefined) throw thrown;
      throw new CommandError(`${file} can't be converted: ${message}. Export it again as JPEG.`);
    }
    onEncoded(++encoded, missing.length);
  });
  return encoded;
}

/** Returns a picture in another size, in its own format, in sRGB, without what a camera wrote into it. */
export async function resizeTo(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { decodePicture } = await import("../read/decode-picture.ts");
  const { format } = await sharp(bytes).metadata();
  return (await decodePicture(bytes))
    .resize({ width, height, fit: "fill" })
    .toFormat(format === "heif" ? "avif" : format, { quality: 85 })
    .toBuffer();
}

/** The largest side of a picture in development, in pixels. */
const devSize = 1600;

/** Returns a picture for development as WebP, which takes a fraction of AVIF's time. */
export async function resizeForDev(root: string, picture: Picture): Promise<Buffer> {
  const { decodePicture } = await import("../read/decode-picture.ts");
  const upright = await decodePicture(readFileSync(join(root, picture.file)));
  const [{ width } = {}] = versionsOf(picture);
  if (picture.engraved) return (await engrave(upright.resize({ width }))).webp(engraving.encoding).toBuffer();
  const size = { width: devSize, height: devSize, fit: "inside", withoutEnlargement: true } as const;
  return upright.resize(size).webp({ effort: 0 }).toBuffer();
}
