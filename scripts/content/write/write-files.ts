import {
  copyFileSync,
  existsSync,
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
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";

type FileContent = string | { copyOf: string };

/** The files of the built site, by address. */
export type Output = Map<string, FileContent>;

/** Extensions of compressed files, each beside the file itself. */
export const compressedExtensions = [".br", ".gz"] as const;

/** Returns the address of the file that a compressed file belongs to. Returns other addresses unchanged. */
const uncompressedAddress = (address: string) => address.replace(/(?<=.)\.(?:br|gz)$/s, "");

/** Adds every file below `folder` to the output. */
export function addFolder(output: Output, folder: string) {
  for (const file of listFiles(folder)) output.set(file, { copyOf: join(folder, file) });
}

/** Writes the files that differ from those `present` in `folder`, and first removes their compressed versions. Returns how many. */
export function writeFiles(folder: string, output: Output, present: ReadonlySet<string>): number {
  let written = 0;
  for (const [address, content] of output) {
    const path = join(folder, address);
    if (present.has(address) && isCurrent(path, content)) continue;
    if (!present.has(address)) mkdirSync(dirname(path), { recursive: true });
    for (const sibling of compressedExtensions.map((extension) => address + extension))
      if (present.has(sibling) && !output.has(sibling)) rmSync(join(folder, sibling));
    if (typeof content === "string") writeFileSync(path, content);
    else copyFileSync(content.copyOf, path);
    written++;
  }
  return written;
}

/**
 * Removes all files except those at `addresses` and their compressed versions. Returns how many. Call this after all
 * files are written, because visitors need the old files until the new ones exist.
 */
export function removeOthers(folder: string, addresses: ReadonlySet<string>, present: ReadonlySet<string>) {
  const isKept = (address: string) => addresses.has(address) || addresses.has(uncompressedAddress(address));
  const others = [...present].filter((address) => !isKept(address));
  for (const address of others) {
    rmSync(join(folder, address));
    // Removes the folders that become empty.
    for (let parent = dirname(address); parent !== "."; parent = dirname(parent)) {
      if (readdirSync(join(folder, parent)).length > 0) break;
      rmdirSync(join(folder, parent));
    }
  }
  return new Set(others.map(uncompressedAddress)).size;
}

/** Processes as many items at a time as there are CPU cores. */
export async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Writes a file atomically and creates its folder. An interrupted build leaves the old file or the new one. */
export function writeAtomically(path: string, content: string | Buffer) {
  const temporaryPath = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(temporaryPath, content);
  renameSync(temporaryPath, path);
}

/** Returns the size and time of change of a file, which change with every save; undefined if there is no file. */
export function stampOf(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.size} ${stats.ctimeMs}` : undefined;
}

function isCurrent(path: string, content: FileContent): boolean {
  if (typeof content === "string") return readFileSync(path, "utf8") === content;
  if (statSync(path).size !== statSync(content.copyOf).size) return false;
  return readFileSync(path).equals(readFileSync(content.copyOf));
}

/** Returns the paths of all files in a folder of `root`, from `root`; none if there is no such folder. */
export const filesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder)) ? listFiles(join(root, folder)).map((file) => `${folder}/${file}`) : [];

/** Returns the paths of all files below `folder` and of links to files, with forward slashes. */
export function listFiles(folder: string): string[] {
  // `readdirSync` can list folders recursively, but is slower: it calls stat on each entry.
  const filesIn = (place: string): string[] =>
    readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${place}${entry.name}/`) : [place + entry.name],
    );
  return filesIn("");
}
