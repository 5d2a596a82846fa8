import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Unchanged } from "../check/check-content.ts";
import type { CheckedContent, PageVersion } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { ClauseFile } from "../read/read-clauses.ts";
import { type ContentRead, type Known, unreadPage } from "../read/read-content.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import { placeFile, stampOf, writeFiles } from "../write/write-files.ts";
import type { createPageDocuments } from "./page-documents.ts";

/** The cache that a build leaves for the next one. */
export interface SavedBuild {
  /** Hash of the code. */
  code: string;
  /** Hash of everything else that all pages share: content and settings. */
  shared: string;
  clauses: ClauseFile[];
  /** By page id. */
  pages: Record<string, SavedPage>;
}

export interface SavedPage extends PageVersion {
  /** The version of the page's file. */
  file: string;
  /** The problems that depend only on the page and the shared content. */
  problems: Problem[];
  entries: SitemapEntry[];
  /** File stamps of its documents, by address. */
  files: Record<string, string>;
}

/** Loads the cache. Returns an empty one if it is missing, damaged or from different code. */
export function loadBuild(file: string, code: string): SavedBuild {
  try {
    const saved = JSON.parse(readFileSync(file, "utf8")) as SavedBuild;
    if (saved.code === code) return saved;
  } catch {
    // A damaged cache is ignored.
  }
  return { code, shared: "", clauses: [], pages: {} };
}

export const saveBuild = (file: string, saved: SavedBuild): void => placeFile(file, JSON.stringify(saved));

/** Returns the cached content, which need not be read again while its files are unchanged. */
export const savedContent = (root: string, { pages, clauses }: SavedBuild): Known => ({
  shared: {},
  pages: new Map(Object.entries(pages).map(([id, page]) => [id, unreadPage(root, page)])),
  clauses,
});

/**
 * Returns the pages that need not be rendered again, with their problems. Empty if the shared content has changed.
 *
 * @param shared current hash of the shared content
 */
export const unchangedPages = ({ content }: ContentRead, saved: SavedBuild, shared: string): Unchanged =>
  new Map(
    [...content.pages].flatMap(([id, { hash }]) => {
      const page = saved.shared === shared ? saved.pages[id] : undefined;
      return page?.hash === hash ? [[id, page.problems]] : [];
    }),
  );

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
  const problemsOf = Map.groupBy(
    problems.filter(({ ofSite }) => !ofSite),
    ({ file }) => file,
  );
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
