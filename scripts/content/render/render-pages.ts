import { join } from "node:path";
import { isOfPageAlone } from "../check/check-content.ts";
import type { CheckedContent } from "../model.ts";
import type { Problem } from "../problem.ts";
import { stampOf, writeFiles } from "../write/write-files.ts";
import type { createPageDocuments } from "./page-documents.ts";
import type { SavedBuild, SavedPage } from "./saved-build.ts";

export type RenderedPage = Pick<SavedPage, "entries" | "files">;

/**
 * Renders and writes the documents of each page whose content or output has changed since the last build.
 *
 * @param present addresses of the files in `siteDir`
 * @param savedOf returns the cached result of the last build for an unchanged page
 */
export function renderPages(
  documents: ReturnType<typeof createPageDocuments>,
  ids: Iterable<string>,
  { siteDir, present }: { siteDir: string; present: ReadonlySet<string> },
  savedOf: (id: string) => RenderedPage | undefined,
  onRendered: (count: number) => void,
) {
  const stampsOf = (addresses: Iterable<string>) =>
    Object.fromEntries([...addresses].map((address) => [address, stampOf(join(siteDir, address)) ?? ""]));
  const isThere = ({ files }: RenderedPage) =>
    Object.entries(files).every(([address, stamp]) => stamp === stampOf(join(siteDir, address)));
  const pages = new Map<string, RenderedPage>();
  let rendered = 0;
  let written = 0;
  for (const id of ids) {
    const saved = savedOf(id);
    if (saved && isThere(saved)) {
      pages.set(id, saved);
      continue;
    }
    const { files, entries } = documents.ofPage(id);
    written += writeFiles(siteDir, files, present);
    pages.set(id, { entries, files: stampsOf(files.keys()) });
    onRendered(++rendered);
  }
  return { pages, rendered, written };
}

/** Returns what to cache of each page for the next build. */
export function savedPages(
  { pages: files }: CheckedContent,
  rendered: ReadonlyMap<string, RenderedPage>,
  problems: Problem[],
): SavedBuild["pages"] {
  const byFile = Map.groupBy(problems.filter(isOfPageAlone), ({ file }) => file);
  return Object.fromEntries(
    [...rendered].flatMap(([id, page]) => {
      const source = files.get(id);
      if (!source) return [];
      const { file, stamp, hash, summary } = source;
      return [[id, { file, stamp, hash, summary, problems: byFile.get(file) ?? [], ...page }]];
    }),
  );
}
