import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** The content of a file: text, or a file to copy. */
type FileContent = string | { copyOf: string };

/** The files of the built site, by address. */
export type Output = Map<string, FileContent>;

/** Extensions of compressed files, each beside the file itself. */
export const siblingExtensions = [".br", ".gz"] as const;

/** Returns the address of the file that a compressed file belongs to; undefined if it isn't a compressed file. */
const siblingOf = (address: string): string | undefined => /^(.+)\.(?:br|gz)$/s.exec(address)?.[1];

/** Adds every file below `folder` to the output, at addresses below `address`. */
export function addFolder(output: Output, folder: string, address = "") {
  for (const file of listFiles(folder)) output.set(address + file, { copyOf: join(folder, file) });
}

/**
 * Writes the files that differ from those in `folder`. Returns how many. Removes the compressed versions of a file
 * before it changes.
 *
 * @param present addresses of the files in `folder`
 */
export function writeFiles(folder: string, output: Output, present: ReadonlySet<string>): number {
  const folders = new Set<string>();
  let written = 0;
  for (const [address, content] of output) {
    const path = join(folder, address);
    if (present.has(address) && isCurrent(path, content)) continue;
    const parent = dirname(path);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    for (const sibling of siblingExtensions.map((extension) => address + extension))
      if (present.has(sibling) && !output.has(sibling)) rmSync(join(folder, sibling));
    if (typeof content === "string") writeFileSync(path, content);
    else copyFileSync(content.copyOf, path);
    written++;
  }
  return written;
}

/**
 * Removes all files except those at `addresses` and their compressed versions. Returns how many. Must run after
 * everything is written: until then, visitors of the running site need the old files.
 */
export function removeOthers(
  folder: string,
  addresses: ReadonlySet<string>,
  present: ReadonlySet<string>,
): number {
  const others = [...present].filter(
    (address) => !addresses.has(address) && !addresses.has(siblingOf(address) ?? address),
  );
  for (const address of others) removeFile(folder, address);
  return others.filter((address) => !present.has(siblingOf(address) ?? "")).length;
}

/** Writes a file atomically: an interrupted build leaves the old file or the new one. */
export function placeFile(path: string, content: string | Buffer) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
}

/** Returns a stamp that changes with every save of a file; undefined if there is no file. */
export function stampOf(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.size} ${stats.ctimeMs}` : undefined;
}

/** Removes a file and the folders that become empty. */
function removeFile(folder: string, address: string) {
  rmSync(join(folder, address));
  for (let parent = dirname(address); parent !== "."; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}

function isCurrent(path: string, content: FileContent): boolean {
  if (typeof content === "string") return readFileSync(path, "utf8") === content;
  if (statSync(path).size !== statSync(content.copyOf).size) return false;
  return readFileSync(path).equals(readFileSync(content.copyOf));
}

/** Returns the paths of all files below `folder` and of links to files, with forward slashes. */
export function listFiles(folder: string): string[] {
  // Not `readdirSync`'s own recursion: that stats each entry again.
  const below = (place: string): string[] =>
    readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${place}${entry.name}/`) : [place + entry.name],
    );
  return below("");
}
