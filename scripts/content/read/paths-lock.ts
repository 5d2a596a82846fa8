import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startOf } from "../problem.ts";
import { replaceFiles } from "../write/replace-files.ts";
import type { Content, PublishedPath } from "./model.ts";

/** Lists every path that was ever published, with the id of its page: one per line, sorted. */
export const pathsLock = "content/paths.lock";

export const readPathsLock = (text: string): PublishedPath[] =>
  text.split(/\r?\n/).flatMap((line, at) => {
    const [path, page = ""] = line.trim().split(/\s+/);
    const place = { ...startOf(pathsLock), line: at + 1, length: path?.length ?? 0 };
    return path ? [{ path, page, place }] : [];
  });

/**
 * Returns the paths of pages that the list lacks, with the ids of the pages. The empty path of the home page isn't
 * listed, nor are the paths of drafts, which were never published.
 */
export function unlistedPaths({ pages, publishedPaths }: Pick<Content, "pages" | "publishedPaths">) {
  const listed = new Set(["", ...publishedPaths.map(({ path }) => path)]);
  return [...pages].flatMap(([id, { summary }]) =>
    (summary.visibility.draft ? [] : summary.addresses)
      .filter((path) => !listed.has(path))
      .map((path): [string, string] => [path, id]),
  );
}

/** Returns the list with the paths of pages that it lacks. */
export function extendedPathsLock(text: string, content: Pick<Content, "pages" | "publishedPaths">): string {
  const added = unlistedPaths(content).map((pair) => pair.join(" "));
  if (added.length === 0) return text;
  const lines = [...text.split(/\r?\n/).filter(Boolean), ...added].toSorted();
  return `${lines.join("\n")}\n`;
}

/** Adds the paths of pages to the list. Returns how many were added. */
export function extendPathsLock(root: string, content: Content): number {
  const file = join(root, pathsLock);
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const after = extendedPathsLock(before, content);
  if (after !== before) replaceFiles(new Map([[file, after]]));
  return unlistedPaths(content).length;
}
