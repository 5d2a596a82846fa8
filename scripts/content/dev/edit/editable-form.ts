import type { Meaning } from "../../../../schemas/fields/fields.ts";
import { readLedger } from "../../../translate/ledger/ledger.ts";
import { factFormat } from "../../figures/figure-format.ts";
import type { Path } from "../../json/json-path.ts";
import type { CheckedContent, ContentFile } from "../../read/model.ts";
import { referencesIn } from "../../read/references.ts";
import { valueAt } from "./apply-edits.ts";
import { Descriptions, editableLanguages, whereOf } from "./describe.ts";
import { type EditSession, fileOf } from "./edit-session.ts";
import { exampleAt } from "./example-at.ts";
import { formFields } from "./form.ts";
import type { Field, Form, Option } from "./protocol.ts";
import { Refused } from "./refused.ts";

/** Returns the form of the object at a place, or of the one that contains the value at a place. */
export function editableForm(session: EditSession, { id, language }: { id: string; language: string }): Form {
  const content = session.content();
  const { places } = session;
  const { file, path } = places.find(id);
  if (file.endsWith(".mdx")) return clauseForm(session, content, file);
  const source = fileOf(content, file);
  if (!source) throw new Refused(410, `${file} is no longer there. Reload the page.`);
  const descriptions = new Descriptions(content, places, readLedger(session.root));
  const own = objectAt(source, path);
  const fields = formFields(source, own, {
    language,
    idOf: (file, path) => places.idOf(file, path),
    textAt: (file, path) => descriptions.text(file, path),
    objectAt: (file, path) => descriptions.object(file, path),
    optionsOf: (kind) => optionsOf(content, source, kind, language),
    exampleAt: (file, path) => exampleAt(content, file, path),
  });
  return {
    version: session.version(),
    languages: editableLanguages(content),
    object: descriptions.object(source, own),
    fields: [...fields, ...clauseFields(session, content, valueAt(source.value, own))],
    path: own
      .map((_, at) => own.slice(0, at))
      .filter((above) => !Array.isArray(valueAt(source.value, above)))
      .map((above) => ({
        id: places.idOf(file, above),
        name: whereOf(source, above).split(" › ").at(-1) ?? "",
      })),
  };
}

/** Returns the path of the innermost object that is, or contains, a value. A text isn't one. */
function objectAt(source: ContentFile, path: Path): Path {
  const texts = new Set(referencesIn(source).texts.map((text) => text.path.join("/")));
  const isObject = (at: Path) => {
    const value = valueAt(source.value, at);
    return typeof value === "object" && value !== null && !Array.isArray(value) && !texts.has(at.join("/"));
  };
  let own = path;
  while (own.length > 0 && !isObject(own)) own = own.slice(0, -1);
  return own;
}

/** Returns the names that a reference of a kind may have. */
function optionsOf(
  content: CheckedContent,
  source: ContentFile,
  kind: Meaning["kind"],
  language: string,
): Option[] {
  const { shared, pages, illustrations, pictures } = content;
  const names = (values: Iterable<string>) => [...values].map((value) => ({ value }));
  const defined = (files: Iterable<ContentFile>, of: "anchor" | "option") =>
    names(
      new Set(
        [...files].flatMap((file) =>
          referencesIn(file)
            .references.filter((one) => one.kind === of)
            .map(({ name }) => name),
        ),
      ),
    );
  switch (kind) {
    case "page":
      return [...pages].map(([value, page]) => ({
        value,
        description: page.summary.paths[language] ?? Object.values(page.summary.paths)[0] ?? "",
      }));
    case "fact": {
      const figure = factFormat(shared, language);
      return Object.keys(shared.facts.value.facts).map((value) => ({
        value,
        description: figure(value) ?? "",
      }));
    }
    case "term":
      return Object.entries(shared.glossary.value.terms).map(([value, { name }]) => ({
        value,
        description: name[language] ?? "",
      }));
    case "illustration":
      return names(illustrations.keys());
    case "picture":
      return names(pictures.keys());
    case "target":
      return defined([source], "anchor");
    case "service":
      return defined(pages.values(), "option");
    default:
      return [];
  }
}

/** Returns the clauses of a policy, each a field with its text in every language. */
function clauseFields({ places }: EditSession, { clauses }: CheckedContent, block: unknown): Field[] {
  const { type, folder } = block as { type?: string; folder?: string };
  if (type !== "policy") return [];
  const versions = Map.groupBy(
    clauses.filter((clause) => clause.folder === folder),
    ({ number }) => number,
  );
  return [...versions]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([number, own]) => ({
      id: places.idOf(own[0]?.file ?? "", []),
      name: `clause ${number}`,
      description:
        "The text of the clause, in Markdown: ## before its title, an empty line between paragraphs.",
      isRequired: true,
      control: "clause",
      written: Object.fromEntries(own.map(({ language, text }) => [language, text])),
    }));
}

function clauseForm(session: EditSession, content: CheckedContent, file: string): Form {
  const clause = content.clauses.find((one) => one.file === file);
  const block = { type: "policy", folder: clause?.folder };
  const id = session.places.idOf(file, []);
  const fields = clauseFields(session, content, block).filter((field) => field.id === id);
  return {
    version: session.version(),
    languages: editableLanguages(content),
    object: { id, where: `${clause?.folder}/` },
    fields,
    path: [],
  };
}
