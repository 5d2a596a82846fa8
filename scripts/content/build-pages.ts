import { join } from "node:path";
import { stampOf } from "./output.ts";
import type { SiteParts } from "./page-files.ts";
import { createPrints, type SavedBuild, type SavedPage } from "./saved-build.ts";
import { writeSharedPages } from "./write-pages.ts";

interface BuiltPages extends Pick<SavedBuild, "pages" | "prints"> {
  /** How many pages were made anew. */
  made: number;
  /** How many files were written. */
  written: number;
}

/**
 * Brings the files of all pages up to date: those that changed since `saved`, in what they are made of or in
 * `siteDir`, are made anew.
 *
 * @param frame hash of what every page shows
 * @param present addresses of the files that stand in `siteDir`
 * @param onPage told how many pages are done, and of how many
 */
export async function buildPages(
  parts: SiteParts,
  siteDir: string,
  { frame, saved, present }: { frame: string; saved: SavedBuild | undefined; present: ReadonlySet<string> },
  onPage: (done: number, all: number) => void,
): Promise<BuiltPages> {
  const { content } = parts;
  const printOf = createPrints(content);
  const isCurrent = ({ used, files }: SavedPage) =>
    used.every((name) => saved?.prints[name] === printOf(name)) &&
    Object.entries(files).every(([address, stamp]) => stamp === stampOf(join(siteDir, address)));

  const pages: SavedBuild["pages"] = {};
  const stale: string[] = [];
  for (const id of content.pages.keys()) {
    const page = saved?.frame === frame ? saved.pages[id] : undefined;
    if (page && isCurrent(page)) pages[id] = { ...page, stamp: content.pages.get(id)?.stamp };
    else stale.push(id);
  }
  const made = await writeSharedPages(parts, siteDir, stale, present, (done) => onPage(done, stale.length));
  for (const { id, listings, used, files } of made) {
    const page = content.pages.get(id);
    if (!page) continue;
    const { file, stamp, hash, summary } = page;
    pages[id] = { file, stamp, hash, summary, listings, used, files };
  }
  const names = new Set(Object.values(pages).flatMap(({ used }) => used));
  return {
    pages,
    prints: Object.fromEntries([...names].map((name) => [name, printOf(name)])),
    made: made.length,
    written: made.reduce((sum, { written }) => sum + written, 0),
  };
}
