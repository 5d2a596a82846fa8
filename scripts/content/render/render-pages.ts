import { join } from "node:path";
import { isOfPageAlone } from "../check/check-content.ts";
import type { CheckedContent } from "../model.ts";
import type { Problem } from "../problem.ts";
import { stampOf, writeFiles } from "../write/write-files.ts";
import type { createPageDocuments } from "./page-documents.ts";
import type { SavedPage } from "./saved-build.ts";

/**
 * Renders and writes the documents of each page whose content or output has changed since the last build. Returns what
 * to cache of each page for the next build.
 *
 * @param present addresses of the files in `siteDir`
 * @param savedOf returns the cached result of the last build for an unchanged page
 */
export function renderPages(
  documents: ReturnType<typeof createPageDocuments>,
  { content, problems }: { content: CheckedContent; problems: Problem[] },
  { siteDir, present }: { siteDir: string; present: ReadonlySet<string> },
  savedOf: (id: string) => SavedPage | undefined,
  onRendered: (count: number) => void,
) {
  const stampIn = (address: string) => stampOf(join(siteDir, address)) ?? "";
  const problemsOf = Map.groupBy(problems.filter(isOfPageAlone), ({ file }) => file);
  const pages: Record<string, SavedPage> = {};
  let rendered = 0;
  let written = 0;
  for (const [id, { file, stamp, hash, summary }] of content.pages) {
    const version = { file, stamp, hash, summary, problems: problemsOf.get(file) ?? [] };
    const saved = savedOf(id);
    if (saved && Object.entries(saved.files).every(([address, before]) => before === stampIn(address))) {
      pages[id] = { ...saved, ...version };
      continue;
    }
    const { files, entries } = documents.ofPage(id);
    written += writeFiles(siteDir, files, present);
    const stamps = [...files.keys()].map((address) => [address, stampIn(address)]);
    pages[id] = { ...version, entries, files: Object.fromEntries(stamps) };
    onRendered(++rendered);
  }
  return { pages, rendered, written };
}
