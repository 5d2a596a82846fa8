import type { Block } from "../../../../schemas/block.ts";
import type { Path } from "../../json/json-path.ts";
import { asWarning, error, type Problem } from "../../problem.ts";
import { isAddress } from "../../read/marks.ts";
import type { Content, ContentFile, PageFile, Reference } from "../../read/model.ts";
import type { ClauseFile } from "../../read/read-clauses.ts";
import { type FileReferences, referencesIn } from "../../read/references.ts";
import { type VisibleText, visibleTextsOfClause, visibleTextsOfField } from "../../read/visible-text.ts";
import { pathInWords } from "../../validate/validate.ts";

/** What a rule of a file may know of other files. `sharedHash` hashes all of it. */
export interface SharedInput {
  content: Omit<Content, "pages" | "complete">;
  /** The languages that were removed from `site.json` while the content still has their texts. */
  removedLanguages: ReadonlySet<string>;
}

/** A shared file, a page or a clause, to check. */
export interface FileInput extends Omit<FileReferences, "acceptances"> {
  page?: PageFile;
  /** The JSON file; undefined for a clause. */
  source?: ContentFile;
  /** Every text in each of its languages. */
  visibleTexts: VisibleText[];
}

/** The input of the rules of the site. */
export interface SiteInput extends SharedInput, FileReferences {
  /** All content. `references` are from all of it; other lists are only from what is to be checked. */
  content: Content;
  /** Whether a page has not changed since it was last checked. */
  isUnchanged: (page: PageFile) => boolean;
  files: FileInput[];
  /** The time of the check. */
  now: Date;
}

/**
 * Returns the problems of a file. The problems of an unchanged page are reused, so they must not depend on other pages:
 * a rule has no access to other pages.
 */
export type FileRule = (shared: SharedInput) => (file: FileInput) => Problem[];

/** Returns problems that depend on several files. Such a rule runs in every check. */
export type SiteRule = (input: SiteInput) => Problem[];

/** Lists the texts and references of every valid file. */
export function collectInput(
  content: Content,
  isUnchanged: SiteInput["isUnchanged"] = () => false,
  now = new Date(),
): SiteInput {
  const pages = Map.groupBy(content.pages.values(), isUnchanged);
  const inputOfJson = (source: ContentFile) => {
    const found = referencesIn(source);
    return { source, ...found, visibleTexts: found.texts.flatMap(visibleTextsOfField) };
  };
  const files = [
    ...Object.values(content.shared).map(inputOfJson),
    ...(pages.get(false) ?? []).map((page) => ({ page, ...inputOfJson(page) })),
    ...content.clauses.map(inputOfClause),
  ];
  const texts = files.flatMap((file) => file.texts);
  return {
    ...{ content, isUnchanged },
    removedLanguages: findRemovedLanguages(content.shared),
    files,
    texts,
    references: [
      ...files.flatMap(({ references }) => references),
      ...(pages.get(true) ?? []).flatMap(referencesInUnchanged),
    ],
    acceptances: files.flatMap(({ acceptances }) => acceptances),
    now,
  };
}

/** Returns the references of a page, which is read only if one of them is wrong. */
const referencesInUnchanged = (page: PageFile): Reference[] =>
  page.summary.names.map((known) => {
    const isSame = ({ kind, name }: Reference) => kind === known.kind && name === known.name;
    const found = () => referencesIn(page).references.find(isSame) as Reference;
    return {
      ...{ ...known, file: page.file },
      place: () => found().place(),
      get where() {
        return found().where;
      },
    };
  });

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

/**
 * Returns a warning for each match of a pattern in a text.
 *
 * @param describe returns message and fix; undefined if the match is no mistake
 */
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

/**
 * If shared files have at least this many texts in an unknown language, the language was removed from `site.json`. With
 * fewer, its code is a typing mistake.
 */
const minTextsOfRemoved = 20;

function findRemovedLanguages(shared: Content["shared"]): Set<string> {
  const known = new Set(shared.site?.value.languages.map(({ code }) => code));
  const texts = Object.values(shared).flatMap((file) => referencesIn(file).texts);
  const codes = texts.flatMap((text) => Object.keys(text.texts)).filter((code) => !known.has(code));
  const byCode = [...Map.groupBy(codes, (code) => code)];
  return new Set(byCode.flatMap(([code, { length }]) => (length >= minTextsOfRemoved ? [code] : [])));
}
