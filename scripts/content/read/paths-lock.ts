import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFiles } from "../write/replace-files.ts";
import type { Content, PublishedPath } from "./model.ts";

/** Lists every path that was ever published, with the id of its page: one per line, sorted. */
export const pathsLock = "content/paths.lock";

export const readPathsLock = (text: string): PublishedPath[] =>
  text.split(/\r?\n/).flatMap((line, at) => {
    const [path, page = ""] = line.trim().split(/\s+/);
    return path
      ? [{ path, page, place: { file: pathsLock, line: at + 1, column: 1, length: path.length } }]
      : [];
  });

/**
 * Returns the paths of pages that the list lacks, with the ids of the pages. The empty path of the home page isn't
 * listed, nor are the paths of drafts, which were never published.
 */
export function unlistedPaths({
  pages,
  published,
}: Pick<Content, "pages" | "published">): [string, string][] {
  const listed = new Set(["", ...published.map(({ path }) => path)]);
  return [...pages].flatMap(([id, { summary }]) =>
    (summary.visibility.draft ? [] : summary.addresses)
      .filter((path) => !listed.has(path))
      .map((path): [string, string] => [path, id]),
  );
}

/** Adds the paths of pages to the list. Returns how many were added. */
export function extendPathsLock(root: string, content: Content): number {
  const added = unlistedPaths(content);
  if (added.length === 0) return 0;
  const file = join(root, pathsLock);
  const before = existsSync(file) ? readFileSync(file, "utf8").split(/\r?\n/).filter(Boolean) : [];
  const lines = [...before, ...added.map((pair) => pair.join(" "))].toSorted();
  replaceFiles(new Map([[file, `${lines.join("\n")}\n`]]));
  return added.length;
}
