import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of the built site by their address: the text itself, or a file to copy. */
export type Output = Map<string, string | { copyOf: string }>;

/** Adds every file below `folder`, at the same place below `address`. */
export function addFolder(output: Output, folder: string, address = "") {
  for (const file of listFiles(folder)) output.set(address + file, { copyOf: join(folder, file) });
}

/** Makes `folder` hold exactly the output: what is already right stays untouched, what is left over goes. */
export function writeOutput(folder: string, output: Output): { written: number; removed: number } {
  mkdirSync(folder, { recursive: true });
  const leftOver = new Set(listFiles(folder));
  const folders = new Set<string>();
  let written = 0;
  for (const [address, content] of output) {
    const path = join(folder, address);
    const present = leftOver.delete(address);
    if (present && isCurrent(path, content)) continue;
    const parent = dirname(path);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    if (typeof content === "string") writeFileSync(path, content);
    else copyFileSync(content.copyOf, path);
    written++;
  }
  for (const address of leftOver) rmSync(join(folder, address));
  return { written, removed: leftOver.size };
}

function isCurrent(path: string, content: string | { copyOf: string }): boolean {
  if (typeof content === "string") return readFileSync(path, "utf8") === content;
  if (statSync(path).size !== statSync(content.copyOf).size) return false;
  return readFileSync(path).equals(readFileSync(content.copyOf));
}

/** Paths of all files below `folder`, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
}
