import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, pageSchema } from "../../../schemas/page.ts";
import { JsonDocument } from "../json/json-document.ts";
import type { Problem } from "../problem.ts";
import type { PageFile } from "../read/model.ts";
import { type ContentRead, type ReusableContent, readContent } from "../read/read-content.ts";
import { hashOf } from "../write/source-hashes.ts";
import { checkContent } from "./check-content.ts";
import type { LastCheck, SavedCheck, SavedPage } from "./saved-check.ts";

/** Reads and checks the content. Files that are as they were in the last check are neither read nor checked again. */
export function recheck(root: string, last: SavedCheck, clock: Date) {
  const read = readContent(root, savedContent(root, last), clock);
  const shared = sharedHash(read);
  const unchanged = unchangedPages(read, last, shared);
  const problems = checkContent(read, unchanged, undefined, shared);
  const { pages: checked } = checkedPages(read, problems, shared, unchanged);
  const pages = [...read.content.pages].flatMap(([id, { file, stamp, summary }]) =>
    checked[id] ? [[id, { ...checked[id], file, stamp, summary }] as const] : [],
  );
  const clauses = read.problems.length > 0 ? [] : read.content.clauses;
  const saved: SavedCheck = { code: last.code, shared, clauses, pages: Object.fromEntries(pages) };
  return { read, problems, saved };
}

/** Returns the cached content, which need not be read again while its files are unchanged. */
export const savedContent = (root: string, { pages, clauses }: SavedCheck): ReusableContent => ({
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
 * Returns a page that fitted its schema in an earlier check. Its value is read on first use.
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

/** Returns a hash of everything that the checks of a page read, except the page's own file, and of what is shown today. */
export const sharedHash = ({
  hashWithoutPages,
  content: { pages, pageIds, visibility, changeDays },
}: ContentRead): string =>
  hashOf([
    ...[hashWithoutPages, [...pageIds], [...visibility], changeDays],
    [...pages].map(([id, { summary }]) => [id, summary.paths, summary.addresses]),
  ]);

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
