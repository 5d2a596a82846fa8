import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** The files of the built site by their address: the text itself, or a file to copy. */
export type Output = Map<string, string | { copyOf: string }>;

/** Adds every file below `folder`, at the same place below `address`. */
export function addFolder(output: Output, folder: string, address = "") {
  for (const file of listFiles(folder)) output.set(address + file, { copyOf: join(folder, file) });
}

/**
 * Makes `folder` hold exactly the output: what is already right stays untouched, what is left over goes. It goes
 * last, since a site that is served meanwhile, or a build that ends midway, still needs it.
 */
export function writeOutput(folder: string, output: Output): { written: number; removed: number } {
  mkdirSync(folder, { recursive: true });
  const present = new Set(listFiles(folder));
  const leftOver = [...present].filter((address) => !output.has(address));
  const inTheWay = new Set(leftOver.filter(obstacleTo(output)));
  for (const address of inTheWay) removeFile(folder, address);

  const folders = new Set<string>();
  let written = 0;
  for (const [address, content] of output) {
    const path = join(folder, address);
    if (present.has(address) && isCurrent(path, content)) continue;
    const parent = dirname(path);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    if (typeof content === "string") writeFileSync(path, content);
    else copyFileSync(content.copyOf, path);
    written++;
  }
  for (const address of leftOver) if (!inTheWay.has(address)) removeFile(folder, address);
  return { written, removed: leftOver.length };
}

/** Tells which files stand where the output needs a folder, or in a folder where it needs a file. */
function obstacleTo(output: Output): (address: string) => boolean {
  const folders = new Set([...output.keys()].flatMap(foldersOf));
  return (address) => folders.has(address) || foldersOf(address).some((parent) => output.has(parent));
}

/** `a/b/c.js` lies in `a` and `a/b`. */
const foldersOf = (address: string) =>
  [...address.matchAll(/\//g)].map(({ index }) => address.slice(0, index));

/** Removes a file, and the folders that it leaves empty. */
function removeFile(folder: string, address: string) {
  rmSync(join(folder, address));
  for (let parent = dirname(address); parent !== "."; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}

function isCurrent(path: string, content: string | { copyOf: string }): boolean {
  if (typeof content === "string") return readFileSync(path, "utf8") === content;
  if (statSync(path).size !== statSync(content.copyOf).size) return false;
  return readFileSync(path).equals(readFileSync(content.copyOf));
}

/** Paths of all files below `folder` and of links to files, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
}
