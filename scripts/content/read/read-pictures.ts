import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { error, startOf } from "../problem.ts";
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

/** Reads pictures, and reports those that can't be shown, which are null. @param paths in `content` */
export function readPictures(root: string, paths: string[]) {
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
    const picture: Picture | null = found && !Array.isArray(found) ? { file, id, ...found } : null;
    if (picture) return { id, picture, problems: [] };
    const [message = "", fix] = (found as Flaw | undefined) ?? [];
    return { id, picture, problems: [error(startOf(file), message, fix)] };
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
    for (const [at, found] of fresh.entries()) known.set(missing[at]?.[1] ?? "", found);
    writeCache(cacheFile, Object.fromEntries(keys.map((key) => [key, known.get(key)])));
  }
  return keys.map((key) => known.get(key));
}
