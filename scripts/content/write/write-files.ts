import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** What is in a file: its text, its bytes, or those of a file to copy. */
type FileContent = string | Buffer | { copyOf: string };

/** The files of the built site by their address. */
export type Output = Map<string, FileContent>;

/** The compressed siblings of a file are beside it, under its name and one of these. */
export const siblingExtensions = [".br", ".gz"] as const;

/** The file that a sibling was made of, by its address; undefined for what is no sibling. */
const siblingOf = (address: string): string | undefined => /^(.+)\.(?:br|gz)$/s.exec(address)?.[1];

/** Adds every file below `folder`, at the same place below `address`. */
export function addFolder(output: Output, folder: string, address = "") {
  for (const file of listFiles(folder)) output.set(address + file, { copyOf: join(folder, file) });
}

/**
 * Writes the files that differ from what is there. Returns how many. An unchanged file keeps its compressed siblings;
 * those of a changed one are removed before it is written.
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
    if (!folders.has(parent)) clearing(folder, address, () => mkdirSync(parent, { recursive: true }));
    folders.add(parent);
    for (const sibling of siblingExtensions.map((extension) => address + extension))
      if (present.has(sibling) && !output.has(sibling)) rmSync(join(folder, sibling));
    clearing(folder, address, () => {
      if (isCopy(content)) copyFileSync(content.copyOf, path);
      else writeFileSync(path, content);
    });
    written++;
  }
  return written;
}

/**
 * Removes all but the files at `addresses` and their siblings. Returns how many, siblings aside. Comes after all is
 * written: a site that is served meanwhile, or a build that ends midway, needs the old files.
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

/** Changes with every save of a file; undefined if there is no file. */
export function stampOf(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.size} ${stats.ctimeMs}` : undefined;
}

/** Does what may find a folder where it needs a file, or a file where it needs a folder: that goes first. */
function clearing(folder: string, address: string, act: () => void) {
  try {
    act();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EEXIST", "ENOTDIR", "EISDIR"].includes(code)) throw error;
    const file = foldersOf(address).find((parent) => !statSync(join(folder, parent)).isDirectory());
    rmSync(join(folder, file ?? address), { recursive: true, force: true });
    act();
  }
}

/** `a/b/c.js` lies in `a` and `a/b`. */
const foldersOf = (address: string) =>
  [...address.matchAll(/\//g)].map(({ index }) => address.slice(0, index));

/** Removes a file, if it is still there, and the folders that it leaves empty. */
function removeFile(folder: string, address: string) {
  const path = join(folder, address);
  // A file or folder of the same name may have replaced it.
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory()) return;
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true) return;
  rmSync(path);
  for (let parent = dirname(address); parent !== "."; parent = dirname(parent)) {
    if (readdirSync(join(folder, parent)).length > 0) return;
    rmdirSync(join(folder, parent));
  }
}

const isCopy = (content: FileContent): content is { copyOf: string } =>
  typeof content === "object" && "copyOf" in content;

function isCurrent(path: string, content: FileContent): boolean {
  if (typeof content === "string") return readFileSync(path, "utf8") === content;
  const size = isCopy(content) ? statSync(content.copyOf).size : content.length;
  if (statSync(path).size !== size) return false;
  return readFileSync(path).equals(isCopy(content) ? readFileSync(content.copyOf) : content);
}

/** Paths of all files below `folder` and of links to files, with forward slashes. */
export function listFiles(folder: string): string[] {
  // Not the recursion of `readdirSync`: it asks the file system again what each entry is.
  const below = (place: string): string[] =>
    readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${place}${entry.name}/`) : [place + entry.name],
    );
  return below("");
}
