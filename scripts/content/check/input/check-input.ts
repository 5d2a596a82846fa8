import type { Block } from "../../../../schemas/block.ts";
import type { Path } from "../../json/json-path.ts";
import type { Content, ContentFile, PageFile, Reference } from "../../model.ts";
import { asWarning, error, type Problem, suggestion, warning } from "../../problem.ts";
import { isAddress } from "../../read/parse-text.ts";
import { type FileReferences, referencesIn } from "../../read/references.ts";
import { type VisibleText, visibleTextsOfClause, visibleTextsOfField } from "../../read/visible-text.ts";
import { where } from "../../validate/validate.ts";

/** The input of every check. */
export interface CheckInput extends FileReferences {
  /** All content, but only the pages to check. */
  content: Content;
  /** Pages that have not changed since they were last checked. */
  unchanged: PageFile[];
  /** Every text in each of its languages, including clauses. */
  visibleTexts: VisibleText[];
}

/** Checks the whole content and returns the problems that it finds. */
export type Check = (input: CheckInput) => Problem[];

/** Lists the texts and references of every valid file. @param unchanged page ids as keys: these pages are skipped */
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

/** Returns an error at the value at `path`. The message begins with the names of the fields that lead to it. */
export const errorAt = (file: ContentFile, path: Path, message: string, fix?: string): Problem =>
  error(file.document.place(path), `${where(path, file.value)}${message}`, fix);
export const warningAt = (...args: Parameters<typeof errorAt>): Problem => asWarning(errorAt(...args));

/** Returns every block of the pages to check, with its page and its path in the page's file. */
export const blocksOf = ({ pages }: Content): { page: PageFile; block: Block; path: Path }[] =>
  [...pages.values()].flatMap((page) =>
    page.value.blocks.map((block, index) => ({ page, block, path: ["blocks", index] })),
  );

/** From this many texts in an unknown language on, the language was removed from `site.json`, not mistyped. */
const leastRemoved = 20;

/** Counts the texts of each language that was removed from `site.json` while the content still has its texts. */
export function removedLanguages({ content, texts }: CheckInput): Map<string, number> {
  const known = new Set(content.shared.site?.value.languages.map(({ code }) => code));
  const others = texts.flatMap((text) => Object.keys(text.texts)).filter((code) => !known.has(code));
  const counts = [...Map.groupBy(others, (code) => code)].map(
    ([code, { length }]) => [code, length] as const,
  );
  return new Map(counts.filter(([, count]) => count >= leastRemoved));
}

/** Returns all names of one kind that the content refers to. */
export const namesUsed = ({ references, unchanged }: CheckInput, kind: Reference["kind"]): Set<string> =>
  new Set(
    [...references, ...unchanged.flatMap(({ summary }) => summary.names)]
      .filter((used) => used.kind === kind)
      .map(({ name }) => name),
  );

/** Checks that a shared file defines every name of a kind that the content refers to, and no name that is unused. */
export function checkNames(
  input: CheckInput,
  kind: "fact" | "term",
  { file, document }: ContentFile,
  /** The defined names, and the field that defines them. */
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
