import { join } from "node:path";
import type { CheckedContent } from "../read/model.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import { readCache } from "../write/cache.ts";
import { stampOf, writeAtomically, writeFiles } from "../write/write-files.ts";
import type { createPageDocuments } from "./page-documents.ts";

/** What a build leaves for the next one. */
export interface SavedBuild {
  /** Hash of the code, the settings and everything but the texts of pages. */
  shared: string;
  /** By page id. */
  pages: Record<string, BuiltPage>;
}

interface BuiltPage {
  /** Hash of the page's text. */
  hash: string;
  entries: SitemapEntry[];
  /** File stamps of its documents, by address. */
  files: Record<string, string>;
}

/** Loads the cache. Returns an empty one if it is missing, damaged, or from different code or shared content. */
export function loadBuild(file: string, shared: string): SavedBuild {
  const saved = readCache<SavedBuild>(file);
  return saved?.shared === shared ? saved : { shared, pages: {} };
}

export const saveBuild = (file: string, saved: SavedBuild): void =>
  writeAtomically(file, JSON.stringify(saved));

/**
 * Renders and writes the documents of each page whose content or output has changed since the last build. Returns what
 * to cache of each page for the next build.
 *
 * @param present addresses of the files in `siteDir`
 */
export function renderPages(
  documents: ReturnType<typeof createPageDocuments>,
  content: CheckedContent,
  { siteDir, present }: { siteDir: string; present: ReadonlySet<string> },
  last: SavedBuild,
  onRendered: (count: number) => void,
) {
  const stampIn = (address: string) => stampOf(join(siteDir, address)) ?? "";
  const isAsBuilt = ({ files }: BuiltPage) =>
    Object.entries(files).every(([address, before]) => before === stampIn(address));
  const pages: SavedBuild["pages"] = {};
  let rendered = 0;
  let written = 0;
  for (const [id, { hash }] of content.pages) {
    const before = last.pages[id];
    if (before?.hash === hash && isAsBuilt(before)) {
      pages[id] = before;
      continue;
    }
    const { files, entries } = documents.ofPage(id);
    written += writeFiles(siteDir, files, present);
    const stamps = [...files.keys()].map((address) => [address, stampIn(address)]);
    pages[id] = { hash, entries, files: Object.fromEntries(stamps) };
    onRendered(++rendered);
  }
  return { pages, rendered, written };
}
