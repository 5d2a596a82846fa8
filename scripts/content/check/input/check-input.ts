import type { Block } from "../../../../schemas/block.ts";
import type { Path } from "../../json/json-path.ts";
import type { Content, ContentFile, PageFile, Reference } from "../../model.ts";
import { asWarning, error, type Problem, suggestion, warning } from "../../problem.ts";
import { isAddress } from "../../read/parse-text.ts";
import { type FileReferences, referencesIn } from "../../read/references.ts";
import { type VisibleText, visibleTextsOfClause, visibleTextsOfField } from "../../read/visible-text.ts";
import { where } from "../../validate/validate.ts";

/** The input of the checks across files. */
export interface CheckInput extends FileReferences {
  /** Its pages are the ones to check. */
  content: Content;
  /** Pages that have not changed since they were last checked. */
  unchanged: PageFile[];
  /** Every text in each of its languages, including clauses. */
  visibleTexts: VisibleText[];
}

/** A check across files. */
export type Check = (input: CheckInput) => Problem[];

/** Lists the texts and references of every valid file. @param unchanged by the ids of pages that need no check */
export function collectInput(
  content: Content,
  unchanged: ReadonlyMap<string, unknown> = new Map(),
): CheckInput {
  const pages = new Map([...content.pages].filter(([id]) => !unchanged.has(id)));
  const files = [...Object.values(content.shared), ...pages.values()].map(referencesIn);
  const texts = files.flatMap(({ texts }) => texts);
  const inClauses = content.clauses.flatMap(({ file, facts, links }): Reference[] => [
    ...facts.map(({ id, place }) => ({
      kind: "fact" as const,
      name: id,
      file,
      where: "",
      place: () => place,
    })),
    ...links.map(({ to, place }) => ({
      kind: isAddress(to) ? ("address" as const) : ("page" as const),
      name: to,
      file,
      where: "",
      place: () => place,
    })),
  ]);
  const acceptedInClauses = content.clauses.flatMap(({ file, accepts }) =>
    accepts.map(({ check, place }) => ({ check, file, place: () => place, covers: () => true })),
  );
  return {
    content: { ...content, pages },
    unchanged: [...content.pages].flatMap(([id, page]) => (unchanged.has(id) ? [page] : [])),
    texts,
    visibleTexts: [...texts.flatMap(visibleTextsOfField), ...content.clauses.flatMap(visibleTextsOfClause)],
    references: [...files.flatMap(({ references }) => references), ...inClauses],
    acceptances: [...files.flatMap(({ acceptances }) => acceptances), ...acceptedInClauses],
  };
}

/** Reports the value at a path of a file, with the way to it. */
export const errorAt = (file: ContentFile, path: Path, message: string, fix?: string): Problem =>
  error(file.document.place(path), `${where(path, file.value)}${message}`, fix);
export const warningAt = (...args: Parameters<typeof errorAt>): Problem => asWarning(errorAt(...args));

/** Returns every block of the pages to check, with its page and its path there. */
export const blocksOf = ({ pages }: Content): { page: PageFile; block: Block; path: Path }[] =>
  [...pages.values()].flatMap((page) =>
    page.value.blocks.map((block, index) => ({ page, block, path: ["blocks", index] })),
  );

/** More texts in a language that the site doesn't have than anybody mistypes: it was taken out of `site.json`. */
const leastRemoved = 20;

/** Returns the languages that were taken out of the site although the content has texts in them, and how many. */
export function removedLanguages({ content, texts }: CheckInput): Map<string, number> {
  const known = new Set(content.shared.site?.value.languages.map(({ code }) => code));
  const others = texts.flatMap((text) => Object.keys(text.texts)).filter((code) => !known.has(code));
  const counts = [...Map.groupBy(others, (code) => code)].map(
    ([code, { length }]) => [code, length] as const,
  );
  return new Map(counts.filter(([, count]) => count >= leastRemoved));
}

/** Returns the names of one kind that any file uses. */
export const namesUsed = ({ references, unchanged }: CheckInput, kind: Reference["kind"]): Set<string> =>
  new Set(
    [...references, ...unchanged.flatMap(({ summary }) => summary.names)]
      .filter((used) => used.kind === kind)
      .map(({ name }) => name),
  );

/** Checks that every name of a kind is in the shared file that lists them, and that each listed name is used. */
export function checkNames(
  input: CheckInput,
  kind: "fact" | "term",
  { file, document }: ContentFile,
  /** The listed names, and the field that lists them. */
  { field, names }: { field: string; names: string[] },
  unused: (name: string) => string,
): Problem[] {
  const unknown = input.references
    .filter((reference) => reference.kind === kind && !names.includes(reference.name))
    .map(({ where, name, place }) =>
      error(place(), `${where}"${name}" isn't in ${file}.`, `${suggestion(name, names)} Or add it there.`),
    );
  if (!input.content.complete) return unknown;
  const used = namesUsed(input, kind);
  const leftOver = names
    .filter((name) => !used.has(name))
    .map((name) => warning(document.keyPlace([field, name]), unused(name), "Use it or remove it."));
  return [...unknown, ...leftOver];
}
