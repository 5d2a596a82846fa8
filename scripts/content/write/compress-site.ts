import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { compressedExtensions, inParallel, listFiles, writeAtomically } from "./write-files.ts";

/** File types worth compressing: fonts and bitmaps are compressed already. */
const compressible = /\.(?:html|js|css|svg|json|glb|xml|txt|webmanifest)$/;
/** Smaller files fit into one network packet uncompressed. */
const smallestBytes = 256;
/** Larger files are compressed less, because the best quality would take minutes. */
const thoroughBytes = 1_000_000;

const compressors: Record<(typeof compressedExtensions)[number], (content: Buffer) => Promise<Buffer>> = {
  ".br": (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: content.length > thoroughBytes ? 9 : 11,
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
        // The window is only as large as the file. The default window of 4 MB takes tens of megabytes of memory.
        [zlib.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(content.length)), 16), 22),
      },
    }),
  ".gz": (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Compresses the files of the built site with Brotli and gzip, each into a file beside it. Skips files that are already
 * compressed: `writeFiles` removes the compressed versions of changed files. Returns how many files were compressed.
 */
export async function compressSite(folder: string): Promise<number> {
  const present = new Set(listFiles(folder));
  const missing = [...present].flatMap((file) => {
    const extensions = compressedExtensions.filter((extension) => !present.has(file + extension));
    if (!compressible.test(file) || extensions.length === 0) return [];
    const path = join(folder, file);
    const bytes = statSync(path).size;
    return bytes < smallestBytes ? [] : [{ path, extensions, bytes }];
  });
  // Starts with the largest files, so that no core is left with one of them at the end. Node compresses on several
  // threads.
  const largestFirst = missing.toSorted((a, b) => b.bytes - a.bytes);
  await inParallel(largestFirst, async ({ path, extensions }) => {
    const content = readFileSync(path);
    for (const extension of extensions)
      writeAtomically(path + extension, await compressors[extension](content));
  });
  return missing.length;
}
