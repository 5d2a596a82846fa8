import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../../../src/attempt.ts";
import { writeAtomically } from "./write-files.ts";

/** Returns the path of a file in a project's folder of caches. */
export const cachePath = (root: string, name: string) => join(root, "node_modules/.cache/constela", name);

/** Returns what a cache file holds; undefined if it is missing or damaged. */
export const readCache = <T>(file: string): T | undefined =>
  attempt(() => JSON.parse(readFileSync(file, "utf8")));

/** Writes a cache file, unless its folder is read-only: then the next run is only slower. */
export const writeCache = (file: string, value: unknown): void =>
  attempt(() => writeAtomically(file, JSON.stringify(value)));
