import { readFileSync } from "node:fs";
import type { Unchanged } from "../check/check-content.ts";
import type { PageVersion } from "../model.ts";
import type { Problem } from "../problem.ts";
import type { ClauseFile } from "../read/read-clauses.ts";
import { type ContentRead, type Known, unreadPage } from "../read/read-content.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import { placeFile } from "../write/write-files.ts";

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
 * Returns the pages that need not be rendered again; none if the shared content has changed.
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
