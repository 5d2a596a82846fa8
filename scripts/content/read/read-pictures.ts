import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { error, type Problem } from "../problem.ts";
import { cachePath, readCache, writeCache } from "../write/cache.ts";
import { stampOf } from "../write/write-files.ts";
import type { Flaw, Measured } from "./measure-pictures.ts";

/** A file of `content/pictures`. */
export interface Picture extends Measured {
  file: string;
  /** The name of the file without its ending. */
  id: string;
  /** Whether it is shown as an engraving. */
  engraved?: boolean | undefined;
}

/** Matches the paths of pictures in `content`. */
export const pictureName = /^pictures\/[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif)$/;

interface PictureRead {
  id: string;
  picture: Picture | null;
  problems: Problem[];
}

/** Reads pictures. @param paths in `content` */
export function readPictures(root: string, paths: string[]): PictureRead[] {
  const files = paths.map((path) => `content/${path}`);
  const measured = measure(root, files);
  const seen = new Map<string, string>();
  return files.map((file, at) => {
    const id = file.replace(/^.*\/|\.\w+$/g, "");
    const other = seen.get(id);
    seen.set(id, file);
    const found: Measured | Flaw | undefined = other
      ? [`${other} has the same name.`, "Rename or remove one of them."]
      : measured[at];
    if (found && !Array.isArray(found)) return { id, picture: { file, id, ...found }, problems: [] };
    const [message = "", fix] = found ?? [];
    return { id, picture: null, problems: [error({ file, line: 1, column: 1, length: 1 }, message, fix)] };
  });
}

/**
 * Measures files, unless the cache has their current versions. This is done in another process, because sharp has no
 * synchronous functions, and a site without pictures need not load it.
 */
function measure(root: string, files: string[]): (Measured | Flaw | undefined)[] {
  if (files.length === 0) return [];
  const script = join(import.meta.dirname, "measure-pictures.ts");
  const cacheFile = cachePath(root, "pictures.json");
  const known = new Map(Object.entries(readCache<Record<string, Measured | Flaw>>(cacheFile) ?? {}));
  const keys = files.map((file) => [stampOf(script), file, stampOf(join(root, file))].join());
  const missing = [...keys.entries()].filter(([, key]) => !known.has(key));
  if (missing.length > 0) {
    const input = JSON.stringify(missing.map(([at]) => join(root, files[at] ?? "")));
    const output = execFileSync(process.execPath, [script], { input, maxBuffer: Number.POSITIVE_INFINITY });
    const fresh: (Measured | Flaw)[] = JSON.parse(output.toString());
    for (const [at, [, key]] of missing.entries()) known.set(key, fresh[at] as Measured | Flaw);
    writeCache(cacheFile, Object.fromEntries(keys.map((key) => [key, known.get(key)])));
  }
  return keys.map((key) => known.get(key));
}
