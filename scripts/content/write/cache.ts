import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeAtomically } from "./write-files.ts";

/** Returns the path of a file in a project's folder of caches. */
export const cachePath = (root: string, name: string) => join(root, "node_modules/.cache/constela", name);

/** Returns what a cache file holds; undefined if it is missing or damaged. */
export function readCache<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Writes a cache file, unless its folder is read-only: then the next run is only slower. */
export function writeCache(file: string, value: unknown): void {
  try {
    writeAtomically(file, JSON.stringify(value));
  } catch {
    // There is no cache.
  }
}
