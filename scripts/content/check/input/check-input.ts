import type { Block } from "../../../../schemas/block.ts";
import type { Path } from "../../json/json-path.ts";
import { asWarning, error, type Problem } from "../../problem.ts";
import { isAddress } from "../../read/marks.ts";
import type { Content, ContentFile, PageFile, Reference } from "../../read/model.ts";
import type { ClauseFile } from "../../read/read-clauses.ts";
import { type FileReferences, referencesIn } from "../../read/references.ts";
import { type VisibleText, visibleTextsOfClause, visibleTextsOfField } from "../../read/visible-text.ts";
import { pathInWords } from "../../validate/validate.ts";
import { findRemovedLanguages, type Lookups } from "./lookups.ts";

/** A shared file, a page or a clause, to check. */
export interface FileInput extends Omit<FileReferences, "acceptances"> {
  page?: PageFile;
  /** The JSON file; undefined for a clause. */
  source?: ContentFile;
  /** Every text in each of its languages. */
  visibleTexts: VisibleText[];
}

/** The input of the rules of the site. */
export type SiteInput = ReturnType<typeof collectInput>;

/**
 * Returns the problems of a file. Those of a page are reused until the page changes, or the result of a lookup.
 *
 * @param today the day. What visitors see differs only from the days on that `changeDays` returns
 */
export type FileRule = (shared: Lookups, today: string) => (file: FileInput) => Problem[];

/** Returns problems that depend on several files. Such a rule runs in every check. */
export type SiteRule = (input: SiteInput) => Problem[];

type Listed = FileInput & FileReferences;

/** Lists the texts and references of every valid file, except for texts of unchanged pages. */
export function collectInput(
  content: Content,
  isUnchanged: (page: PageFile) => boolean = () => false,
  now = new Date(),
) {
  const inputOfJson = (source: ContentFile) => {
    const found = referencesIn(source);
    return { source, ...found, visibleTexts: found.texts.flatMap(visibleTextsOfField) };
  };
  const pages = [...content.pages.values()].map((page) =>
    isUnchanged(page) ? referencesInUnchanged(page) : { page, ...inputOfJson(page) },
  );
  const all: (Listed | Reference[])[] = [
    ...Object.values(content.shared).map(inputOfJson),
    ...pages,
    ...content.clauses.map(inputOfClause),
  ];
  const references = all.flatMap((file) => (Array.isArray(file) ? file : file.references));
  const byKind = Map.groupBy(references, ({ kind }) => kind);
  const files = all.filter((file): file is Listed => !Array.isArray(file));
  return {
    content,
    removedLanguages: findRemovedLanguages(content.shared),
    files,
    texts: files.flatMap(({ texts }) => texts),
    /** Returns the references of a kind from all content; other lists are only from what is to be checked. */
    uses: (kind: Reference["kind"]) => byKind.get(kind) ?? [],
    acceptances: files.flatMap(({ acceptances }) => acceptances),
    now,
  };
}

const unchangedCache = new WeakMap<PageFile, Reference[]>();

/** Returns the references of a page, each once. The page is read only if one of them is wrong. */
function referencesInUnchanged(page: PageFile): Reference[] {
  const found = unchangedCache.get(page) ?? page.summary.names.map((known) => referenceIn(page, known));
  unchangedCache.set(page, found);
  return found;
}

function referenceIn(page: PageFile, known: PageFile["summary"]["names"][number]): Reference {
  const isSame = ({ kind, name, engraved }: Reference) =>
    kind === known.kind && name === known.name && engraved === known.engraved;
  const all = () => referencesIn(page).references.filter(isSame);
  const first = () => all()[0] as Reference;
  return {
    ...{ ...known, file: page.file, all },
    place: () => first().place(),
    get where() {
      return first().where;
    },
  };
}

function inputOfClause(clause: ClauseFile): FileReferences & Pick<FileInput, "visibleTexts"> {
  const { file, facts, links, accepts } = clause;
  const refer = (kind: Reference["kind"], name: string, place: Reference["place"]): Reference => ({
    ...{ kind, name, file, where: "", place },
  });
  return {
    references: [
      ...facts.map(({ id, place }) => refer("fact", id, () => place)),
      ...links.map(({ to, place }) => refer(isAddress(to) ? "address" : "page", to, () => place)),
    ],
    acceptances: accepts.map(({ check, place }) => ({ check, file, place: () => place, covers: () => true })),
    ...{ texts: [], visibleTexts: visibleTextsOfClause(clause) },
  };
}

/** Returns an error at the value at `path`. The message begins with the names of the fields on that path. */
export const errorAt = (file: ContentFile, path: Path, message: string, fix?: string): Problem =>
  error(file.document.place(path), `${pathInWords(path, file.value)}${message}`, fix);
export const warningAt = (...args: Parameters<typeof errorAt>): Problem => asWarning(errorAt(...args));

/** Returns message and fix for a text that lacks something that its version in another language has. */
export const lackMessage = (language: string, what: string) =>
  [`The text in "${language}" has ${what}, which this one lacks.`, "Use the same in both texts."] as const;

/** Returns a warning for each match of a pattern in a text, unless it is no mistake and has no description. */
export const warnAboutMatches = (
  { text, warning }: VisibleText,
  pattern: RegExp,
  describe: (match: RegExpExecArray) => [message: string, fix: string] | undefined,
): Problem[] => {
  // `matchAll` copies the pattern, and most texts don't match.
  if (text.search(pattern) === -1) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const words = describe(match);
    return words ? [warning(match.index, match[0].length, ...words)] : [];
  });
};

/** Returns every block of a page, with its path in the page's file; an empty list for other files. */
export const blocksOf = ({ page }: FileInput): { page: PageFile; block: Block; path: Path }[] =>
  page?.value.blocks.map((block, index) => ({ page, block, path: ["blocks", index] })) ?? [];
