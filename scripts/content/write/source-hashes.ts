import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "./write-files.ts";

/** Hashes of the files that the site is built from, by path. */
type Sources = Map<string, string>;

const folders = ["src", "schemas", "scripts", "content"];
/**
 * Matches source files. Of the content, only clauses (MDX) are sources, because they are bundled; other content is hashed
 * when it is read. JSON Schemas are only for editors.
 */
const sourcePattern = /^(?!content\/|schemas\/json\/)|^content\/[^/]+\/[^/]+\.mdx$/;
/** Matches the source files that the bundle depends on. */
const bundledPattern = /^src\/|\.mdx$|^scripts\/content\/bundle\/|^package-lock\.json$|^vite\.config\.ts$/;

/** Returns the hashes of all source files. @param root the project's folder */
export function readSources(root: string): Sources {
  const files = folders.flatMap((folder) => filesIn(root, folder)).filter((file) => sourcePattern.test(file));
  const all = [...files, "package-lock.json", "vite.config.ts"].toSorted();
  return new Map(all.map((file) => [file, hash("sha256", readFileSync(join(root, file)))]));
}

export const bundleHash = (sources: Sources): string =>
  hashOf([...sources].filter(([file]) => bundledPattern.test(file)));

/** Returns a hash of all code that a check or a build runs, and of what it runs on. */
export const codeHash = (sources: Sources): string => hashOf([process.version, [...sources]]);

export const hashOf = (value: unknown): string => hash("sha256", JSON.stringify(value)).slice(0, 16);
