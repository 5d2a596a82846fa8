import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "./output.ts";

/** Hashes of the files that the built site is made by, by their paths. */
export type Sources = Map<string, string>;

const folders = ["src", "schemas", "scripts", "content"];
/** Content is read for itself, but for its documents, which are bundled. */
const isSource = /^(?!content\/).*\.(?:ts|tsx|css)$|^content\/[^/]+\/[^/]+\.mdx$/;
/** What the bundle is made of: a change to any of these makes a new one. */
const isBundled = /^src\/|\.mdx$|^scripts\/content\/bundle[^/]*\.ts$|^package-lock\.json$/;

export function readSources(root: string): Sources {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => isSource.test(file));
  const all = [...files, "package-lock.json"].toSorted();
  return new Map(all.map((file) => [file, hash("sha256", readFileSync(join(root, file)))]));
}

export const bundleHash = (sources: Sources): string =>
  hashOf([...sources].filter(([file]) => isBundled.test(file)));

export const hashOf = (value: unknown): string => hash("sha256", JSON.stringify(value)).slice(0, 16);
