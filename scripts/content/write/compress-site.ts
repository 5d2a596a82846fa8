import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { createFileCache, type FileCache, placeFile } from "./file-cache.ts";
import { listFiles, siblingExtensions } from "./write-files.ts";

/** What shrinks; fonts and pictures of dots are compressed in themselves. */
const compressible = /\.(?:html|js|css|svg|json|glb|xml|txt|webmanifest)$/;
/** Below this an answer is one packet, whether compressed or not. */
const smallestBytes = 256;
/** Above this the last few percent would take minutes. */
const thoroughBytes = 1_000_000;

const compressors: Record<(typeof siblingExtensions)[number], (content: Buffer) => Promise<Buffer>> = {
  ".br": (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: content.length > thoroughBytes ? 9 : 11,
        [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
        // No wider than the content: a window of the usual 4 MB takes tens of megabytes for each file.
        [zlib.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(content.length)), 16), 22),
      },
    }),
  ".gz": (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Gives every file of the built site that shrinks its Brotli and gzip siblings, if it has none: `writeFiles` removes
 * those of a changed file. Each is made once for the same content and kept in `cacheDir`.
 *
 * @returns how many files were given siblings
 */
export async function compressSite(folder: string, cacheDir: string): Promise<number> {
  const present = new Set(listFiles(folder));
  const missing = [...present]
    .filter((file) => compressible.test(file))
    .map((file) => ({
      path: join(folder, file),
      extensions: siblingExtensions.filter((extension) => !present.has(file + extension)),
    }))
    .filter(({ extensions }) => extensions.length > 0)
    .map((file) => ({ ...file, bytes: statSync(file.path).size }))
    .filter(({ bytes }) => bytes >= smallestBytes);
  if (missing.length === 0) return 0;

  const cache = createFileCache(cacheDir);
  // The longest first, so that no core is left with it at the end; Node compresses on threads of its own.
  const queue = missing.toSorted((a, b) => b.bytes - a.bytes).values();
  const worker = async () => {
    for (const { path, extensions } of queue) {
      const content = readFileSync(path);
      for (const extension of extensions) await addSibling(path, content, extension, cache);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  cache.prune();
  return missing.length;
}

async function addSibling(
  path: string,
  content: Buffer,
  extension: (typeof siblingExtensions)[number],
  cache: FileCache,
) {
  const name = createHash("sha256").update(content).digest("hex") + extension;
  const cached = cache.find(name) ?? cache.add(name, await compressors[extension](content));
  placeFile(path + extension, (unfinished) => copyFileSync(cached, unfinished));
}
