import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { placeFile } from "./file-cache.ts";
import { listFiles, stampOf } from "./write-files.ts";

/** Hashes of the files that the built site is made by, by their paths. */
export type Sources = Map<string, string>;

const folders = ["src", "schemas", "scripts", "content"];
/** Content is read for itself, but for its MDX files, which are bundled. */
const isSource = /^(?!content\/)|^content\/[^/]+\/[^/]+\.mdx$/;
/** What the bundle is made of: a change to any of these makes a new one. */
const isBundled = /^src\/|\.mdx$|^scripts\/content\/bundle\/|^package-lock\.json$|^vite\.config\.ts$/;

/** Only files whose stamps have changed since the last time are read. @param root the project's folder */
export function readSources(root: string): Sources {
  const cacheDir = join(root, "node_modules/.cache/constela");
  const cache = join(cacheDir, "sources.json");
  const known = readKnown(cache);
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
    .filter((file) => isSource.test(file));
  const all = [...files, "package-lock.json", "vite.config.ts"].toSorted();
  const read = all.map((file): [string, KnownSource] => {
    const path = join(root, file);
    const stamp = stampOf(path) ?? "";
    const same = known.get(file);
    return [file, same?.stamp === stamp ? same : { stamp, hash: hash("sha256", readFileSync(path)) }];
  });
  if (read.length !== known.size || read.some(([file, source]) => known.get(file) !== source)) {
    mkdirSync(cacheDir, { recursive: true });
    placeFile(cache, (unfinished) => writeFileSync(unfinished, JSON.stringify(read)));
  }
  return new Map(read.map(([file, { hash }]) => [file, hash]));
}

interface KnownSource {
  stamp: string;
  hash: string;
}

/** What was read the last time; nothing where that is lost. */
function readKnown(cache: string): Map<string, KnownSource> {
  try {
    return new Map(JSON.parse(readFileSync(cache, "utf8")) as [string, KnownSource][]);
  } catch {
    return new Map();
  }
}

export const bundleHash = (sources: Sources): string =>
  hashOf([...sources].filter(([file]) => isBundled.test(file)));

export const hashOf = (value: unknown): string => hash("sha256", JSON.stringify(value)).slice(0, 16);
