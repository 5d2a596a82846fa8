import type { NameKind } from "../../../schemas/fields/kinds.ts";
import type { Page } from "../../../schemas/page.ts";
import { documentPath } from "../../../scripts/content/compile/content-context.ts";
import { factFormat } from "../../../scripts/content/figures/figure-format.ts";
import { type Path, valueAt } from "../../../scripts/content/json/json-path.ts";
import { devAddress } from "../../../scripts/content/pictures/picture-files.ts";
import type { Place } from "../../../scripts/content/problem.ts";
import type { CheckedContent, ContentFile, PageFile } from "../../../scripts/content/read/model.ts";
import type { ClauseFile } from "../../../scripts/content/read/read-clauses.ts";
import { referencesIn } from "../../../scripts/content/read/references.ts";
import { schemaAt } from "../../../scripts/content/validate/walk-kinds.ts";
import { partOf } from "../../../scripts/translate/content-texts.ts";
import type { Field, Form, Names, Option, PlaceId } from "../../editable.ts";
import { Refused } from "../../refused.ts";
import { Descriptions, editableLanguages, languageNames } from "../describe.ts";
import type { EditSession } from "../edit-session.ts";
import { fileOf } from "../places.ts";
import { exampleAt } from "./example-at.ts";
import { descriptionOf, hasFields, isChartAt, nameAt } from "./field-words.ts";
import { type FormContext, formFields } from "./form.ts";
import { shortenedNames } from "./shortened-names.ts";

/** Returns the form of an object. For another value, the form of the object that contains it: of a chart, all of it. */
export function formOf(session: EditSession, { id, language }: { id: PlaceId; language: string }): Form {
  const content = session.content();
  const { places } = session;
  const { file, path } = places.findLeft(id);
  const version = session.version();
  const languages = editableLanguages(content);
  const wayTo = (inFile: ContentFile, paths: Path[]) =>
    paths.map((at) => ({
      id: places.idOf(inFile.file, at),
      name: at.length === 0 ? partOf(inFile.file) : nameAt(inFile, at, language),
    }));
  if (file.endsWith(".mdx")) {
    const clause = content.clauses.find((one) => one.file === file);
    if (!clause) throw new Refused(410, "This clause is no longer there. Reload the page.");
    const field = clauseField(content, clause, id);
    const [page, at] = policyOf(content, clause) ?? [];
    const name = `${clause.folder}/ › ${field.name}`;
    const path = [...(page ? wayTo(page, [[], ["blocks", at ?? 0]]) : []), { id, name }];
    const object = { id, where: name };
    return { version, languages, place: placeText(clause.place), object, fields: [field], path };
  }
  const source = fileOf(content, file);
  if (!source) throw new Refused(410, "This file is no longer there. Reload the page.");

  const descriptions = new Descriptions(session);
  const context: FormContext = {
    language,
    languages: languages.map(({ code }) => code),
    ...{ places, descriptions },
    optionsOf: (kind) => namesOf(kind, content, language, source),
    exampleAt: (inFile, at) => exampleAt(content, inFile, at),
    shortenedNames: (chart) => shortenedNames(content, chart),
    addressNote: ({ value }, code) => addressNote(content, value as Page, code),
  };
  const shown = formPath(source, path);
  const above = shown.map((_, at) => shown.slice(0, at));
  const owners = above.filter((at) => !Array.isArray(valueAt(source.value, at)));
  return {
    version,
    place: placeText(source.document.place(shown)),
    languages,
    object: descriptions.object(source, shown),
    description: descriptionOf(schemaAt(source.schema, source.value, shown)),
    fields: [
      ...formFields(source, shown, context),
      ...clausesOf(content, valueAt(source.value, shown)).map((clause) =>
        clauseField(content, clause, places.idOf(clause.file, [])),
      ),
    ],
    path: wayTo(source, [...owners, shown]),
  };
}

const placeText = ({ file, line, column }: Place) => `${file}:${line}:${column}`;

/** Returns the path of the value whose form shows a value. */
function formPath(file: ContentFile, path: Path): Path {
  const parts = [...path.map((_, at) => path.slice(0, at)), path];
  const chart = parts.find((part) => isChartAt(file, part));
  if (chart) return chart;
  if (Array.isArray(valueAt(file.value, path))) return path;
  return parts.findLast((part) => hasFields(file, part)) ?? [];
}

/** Returns the first file of each clause of a policy, in order; none for another block. */
export function clausesOf({ clauses }: CheckedContent, block: unknown): ClauseFile[] {
  const { type, folder } = block as { type?: string; folder?: string };
  const own = clauses.filter((clause) => type === "policy" && clause.folder === folder);
  const first = new Map(own.toReversed().map((clause) => [clause.number, clause]));
  return [...first.values()].toSorted((one, other) => one.number.localeCompare(other.number));
}

function clauseField({ clauses }: CheckedContent, { folder, number }: ClauseFile, id: PlaceId): Field {
  const versions = clauses.filter((one) => one.folder === folder && one.number === number);
  return {
    id,
    name: `clause ${Number(number)}`,
    description:
      "The first line, after ##, is the clause’s title. A policy’s clauses are sorted by their number.",
    isRequired: true,
    control: "clause",
    written: Object.fromEntries(versions.map(({ language, text }) => [language, text])),
  };
}

/** Says which addresses change with a path: also those of languages without one, which use that of the path language. */
function addressNote({ shared }: CheckedContent, { paths }: Page, code: string): string {
  const { languages, pathLanguage } = shared.site.value;
  const others = languages
    .map((language) => language.code)
    .filter((other) => other !== code && code === pathLanguage && !(other in paths));
  const addresses = [code, ...others].map(
    (own) => `/${documentPath(own, paths[own] ?? paths[pathLanguage] ?? "")}`,
  );
  const follows = `, which follows the path in ${languageNames([pathLanguage])} until there is one here`;
  const why = others.length > 0 ? `, because there is no path in ${languageNames(others)}` : "";
  return `Changes ${addresses.join(" and ")}${code in paths ? why : follows}.`;
}

/** Returns the page and the index of the block that shows a clause. */
function policyOf({ pages }: CheckedContent, { folder }: ClauseFile): [PageFile, number] | undefined {
  for (const page of pages.values()) {
    const at = page.value.blocks.findIndex((block) => block.type === "policy" && block.folder === folder);
    if (at !== -1) return [page, at];
  }
  return undefined;
}

export const markNames = (content: CheckedContent, language: string): Names => ({
  page: namesOf("page", content, language),
  term: namesOf("term", content, language),
  fact: namesOf("fact", content, language),
});

/** Returns the names that a field may refer to, each with what people know it by. @param file with the names of blocks */
function namesOf(kind: NameKind, content: CheckedContent, language: string, file?: ContentFile): Option[] {
  const { shared, pages, illustrations, pictures } = content;
  const named = (names: Iterable<string>, describe: (name: string) => string | undefined = () => undefined) =>
    [...names].map((value): Option => ({ value, description: describe(value) }));
  const namesIn = (defining: "anchor" | "option", files: ContentFile[]) =>
    files.flatMap((one) =>
      referencesIn(one).references.flatMap(({ kind, name }) => (kind === defining ? [name] : [])),
    );
  switch (kind) {
    case "page":
      return named(pages.keys(), (id) => pages.get(id)?.value.title[language]);
    case "fact":
      return named(Object.keys(shared.facts.value.facts), factFormat(shared, language));
    case "term":
      return named(
        Object.keys(shared.glossary.value.terms),
        (term) => shared.glossary.value.terms[term]?.name[language],
      );
    case "illustration":
      return [...illustrations].map(([value, { address, ids }]) =>
        ids.has("figure") ? { value, picture: `/${address}#figure` } : { value },
      );
    case "picture":
      return [...pictures].map(([value, picture]) => ({ value, picture: `/${devAddress(picture)}` }));
    case "target":
      return named(namesIn("anchor", file ? [file] : []));
    case "service":
      return named(
        namesIn(
          "option",
          [...pages.values()].filter(({ summary }) => summary.types.includes("contact-form")),
        ),
      );
  }
}
