import { join } from "node:path";
import { type ContextOf, notesIn } from "../compile/content-context.ts";
import type { Notes } from "../notes.ts";
import type { CheckedContent } from "../read/model.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import { readCache } from "../write/cache.ts";
import { stampOf, writeFiles } from "../write/write-files.ts";
import type { createPageDocuments } from "./page-documents.ts";

/** What a build leaves for the next one. */
export interface SavedBuild {
  /** Hash of the code, the settings and what all documents have in common. */
  shared: string;
  /** Hashes of what pages show of other files, by the keys of the lookups. */
  notes: Notes;
  /** By page id. */
  pages: Record<string, BuiltPage>;
}

interface BuiltPage {
  /** Hash of the page's text. */
  hash: string;
  /** The keys of what its documents show of other files. */
  notes: string[];
  entries: SitemapEntry[];
  /** File stamps of its documents, by address. */
  files: Record<string, string>;
}

/** Loads the cache. Returns an empty one if it is missing, damaged, or from different code or shared content. */
export function loadBuild(file: string, shared: string): SavedBuild {
  const saved = readCache<SavedBuild>(file);
  return saved?.shared === shared ? saved : { shared, notes: {}, pages: {} };
}

/**
 * Renders and writes the documents of each page whose text, or what it shows of other files, or output has changed since
 * the last build. Returns what to cache for the next build. `noted` gets the keys of what `contextOf` looks up.
 */
export function renderPages(
  documents: ReturnType<typeof createPageDocuments>,
  { content, contextOf, noted }: { content: CheckedContent; contextOf: ContextOf; noted: Set<string> },
  { siteDir, present }: { siteDir: string; present: ReadonlySet<string> },
  last: SavedBuild,
  onRendered: (count: number) => void,
) {
  const stampIn = (address: string) => stampOf(join(siteDir, address)) ?? "";
  const notesNow = notesIn(contextOf);
  const stale = notesNow.stale(last.notes);
  const isAsBuilt = ({ files, notes }: BuiltPage) =>
    !notes.some((key) => stale.has(key)) &&
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
    noted.clear();
    const { files, entries } = documents.ofPage(id);
    written += writeFiles(siteDir, files, present);
    const stamps = [...files.keys()].map((address) => [address, stampIn(address)]);
    pages[id] = { hash, notes: [...noted], entries, files: Object.fromEntries(stamps) };
    onRendered(++rendered);
  }
  const notes = notesNow.of(Object.values(pages));
  return { built: { shared: last.shared, notes, pages }, rendered, written };
}
