import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, pageSchema } from "../../../schemas/page.ts";
import { JsonDocument } from "../json/json-document.ts";
import type { Problem } from "../problem.ts";
import type { CheckedContent, PageFile } from "../read/model.ts";
import type { ClauseFile } from "../read/read-clauses.ts";
import type { ContentRead, ReusableContent } from "../read/read-content.ts";
import type { SitemapEntry } from "../seo/sitemap.ts";
import { hashOf } from "../write/source-hashes.ts";
import { stampOf, writeAtomically, writeFiles } from "../write/write-files.ts";
import type { createPageDocuments } from "./page-documents.ts";

/** What a check leaves for the next one, which doesn't check unchanged pages again. */
export interface LastCheck {
  /** Hash of everything that the checks of a page read, except the page's own file. */
  shared: string;
  /** By page id. */
  pages: Record<string, CheckedPage>;
}

interface CheckedPage {
  /** Hash of the page's text. */
  hash: string;
  /** The problems that depend only on the page and the shared content. */
  problems: Problem[];
}

/** The cache that a build leaves for the next one. */
interface SavedBuild extends LastCheck {
  /** Hash of the code. */
  code: string;
  clauses: ClauseFile[];
  pages: Record<string, SavedPage>;
}

interface SavedPage extends CheckedPage, Pick<PageFile, "file" | "stamp" | "summary"> {
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

export const saveBuild = (file: string, saved: SavedBuild): void =>
  writeAtomically(file, JSON.stringify(saved));

/** Returns the cached content, which need not be read again while its files are unchanged. */
export const savedContent = (root: string, { pages, clauses }: SavedBuild): ReusableContent => ({
  shared: {},
  pages: new Map(Object.entries(pages).map(([id, page]) => [id, unreadPage(root, page)])),
  clauses,
  illustrations: new Map(),
});

/** Thrown if a file has changed since it was read and checked. */
export class FileChangedError extends Error {
  override name = "FileChangedError";
}

/**
 * Returns a page that fitted its schema in an earlier build. Its value is read on first use.
 *
 * @throws {FileChangedError} on first use, if the file has changed
 */
function unreadPage(root: string, { file, stamp, hash: checkedHash, summary }: SavedPage): PageFile {
  let cached: JsonDocument | undefined;
  return {
    ...{ file, stamp, hash: checkedHash, summary, schema: pageSchema },
    get value() {
      return this.document.value as Page;
    },
    get document() {
      if (cached) return cached;
      const text = readFileSync(join(root, file), "utf8");
      if (hash("sha256", text) !== checkedHash)
        throw new FileChangedError(`${file} was changed after it had been checked. Build again.`);
      cached = new JsonDocument(file, text);
      return cached;
    },
  };
}

/**
 * Returns a hash of everything that the checks of a page read, except the page's own file, and of what is shown today.
 *
 * @param settings that documents depend on
 */
export function sharedHash(
  { hashWithoutPages, content: { pages, pageIds, visibility, changeDays } }: ContentRead,
  settings: unknown[] = [],
): string {
  return hashOf([
    ...[settings, hashWithoutPages, [...pageIds], [...visibility], changeDays],
    [...pages].map(([id, { summary }]) => [id, summary.paths, summary.addresses]),
  ]);
}

/** Returns the pages that need not be checked again, with their problems. @param shared the current `sharedHash` */
export const unchangedPages = ({ content }: ContentRead, last: LastCheck, shared: string) =>
  new Map(
    [...content.pages].flatMap(([id, page]) => {
      const before = last.shared === shared ? last.pages[id] : undefined;
      return before?.hash === page.hash ? [[id, before.problems] as const] : [];
    }),
  );

/**
 * Returns what the next check may reuse: every page if there is no error. If there is one, only the pages that were
 * unchanged, because an error anywhere can hide warnings about the changed pages.
 */
export function checkedPages(
  { content }: ContentRead,
  problems: Problem[],
  shared: string,
  unchanged: ReadonlyMap<string, Problem[]>,
): LastCheck {
  const inFile = Map.groupBy(
    problems.filter(({ ofSite }) => !ofSite),
    ({ file }) => file,
  );
  const hasErrors = problems.some(({ severity }) => severity === "error");
  const pages = [...content.pages].flatMap(([id, { file, hash }]) => {
    const own = unchanged.get(id) ?? (hasErrors ? undefined : (inFile.get(file) ?? []));
    return own ? [[id, { hash, problems: own }] as const] : [];
  });
  return { shared, pages: Object.fromEntries(pages) };
}

/**
 * Renders and writes the documents of each page whose content or output has changed since the last build. Returns what
 * to cache of each page for the next build.
 *
 * @param checked the result of the check
 * @param present addresses of the files in `siteDir`
 * @param savedOf returns the cached result of the last build for an unchanged page
 */
export function renderPages(
  documents: ReturnType<typeof createPageDocuments>,
  { content, checked }: { content: CheckedContent; checked: LastCheck },
  { siteDir, present }: { siteDir: string; present: ReadonlySet<string> },
  savedOf: (id: string) => SavedPage | undefined,
  onRendered: (count: number) => void,
) {
  const stampIn = (address: string) => stampOf(join(siteDir, address)) ?? "";
  const pages: Record<string, SavedPage> = {};
  let rendered = 0;
  let written = 0;
  for (const [id, { file, stamp, hash, summary }] of content.pages) {
    const version = { file, stamp, hash, summary, problems: checked.pages[id]?.problems ?? [] };
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
