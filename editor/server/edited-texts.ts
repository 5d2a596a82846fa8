import { z } from "zod";
import { type BlockType, blocks } from "../../schemas/block.ts";
import { kinds } from "../../schemas/fields/kinds.ts";
import { exampleFor } from "../../scripts/content/compile/example-for.ts";
import { pointer, valueAt } from "../../scripts/content/json/json-path.ts";
import { rewriteJson } from "../../scripts/content/json/json-rewrite.ts";
import { mapMarks, writeMarks } from "../../scripts/content/read/marks.ts";
import type { CheckedContent, ContentFile } from "../../scripts/content/read/model.ts";
import { referencesIn } from "../../scripts/content/read/references.ts";
import { schemaAt } from "../../scripts/content/validate/walk-kinds.ts";
import { type ContentChange, contentOf } from "../../scripts/history/content-changes.ts";
import { mergeFile } from "../../scripts/history/merge.ts";
import type { Edit } from "../protocol.ts";
import { Refused } from "../refused.ts";
import { applyEdits, type FileEdit } from "./apply-edits.ts";
import { exampleAt } from "./forms/example-at.ts";
import { recordAt } from "./forms/field-words.ts";
import { foldCase, numberedName } from "./new/free-name.ts";
import { fileOf, type Places, type ValueAt } from "./places.ts";
import { renumberFigures } from "./renumber-figures.ts";

/** Texts of files, by path from the project's folder. */
export type Texts = Map<string, string>;

/** The texts of files before and after edits. */
export type EditedTexts = Record<"base" | "edited", Texts>;

/** The content as the editor saw it, and its places. */
interface Source {
  content: CheckedContent;
  places: Places;
  readDisk: (file: string) => string | undefined;
}

type PlacedEdit = FileEdit & { file: string };

/** What an edit changes; and the place of what it adds: an entry of a record, a text's own fact, a card's own text. */
type Placed = [edits: PlacedEdit[], added?: ValueAt];

/**
 * Returns the texts of the files that edits change, and what follows from them: aliases, names of figures, the brand's
 * drawing.
 *
 * @returns also the place of what the edits add
 */
export function editedTexts(source: Source, edits: readonly Edit[]) {
  const { content, readDisk } = source;
  const [base, edited]: [Texts, Texts] = [new Map(), new Map()];
  const placed = edits.map((edit) => placedEdits(source, edit));
  const all = placed.flatMap(([own]) => own);
  for (const [file, changes] of Map.groupBy(all, (change) => change.file)) {
    if (file.endsWith(".mdx")) {
      for (const change of changes) editClauses(content, file, change, { base, edited });
      continue;
    }
    const json = fileOf(content, file);
    if (!json || readDisk(file) === undefined)
      throw new Refused(410, `${file} is no longer there. Reload the page.`);
    const { text } = json.document.source;
    base.set(file, text);
    const following = file.startsWith("content/pages/")
      ? [...changes.flatMap((change) => aliasFor(json, change, content)), ...renumberFigures(json, changes)]
      : [];
    edited.set(file, applyEdits(text, json.schema, [...following, ...changes]));
    const brand = changes.find(({ path }) => json === content.shared.site && path[0] === "brand");
    if (brand?.do === "set") renameWordmark(source, String(brand.value), { base, edited });
  }
  return { base, edited, added: placed.flatMap(([, added]) => added ?? [])[0] };
}

function placedEdits({ content, places }: Source, edit: Edit): Placed {
  const { file, path } = places.find(edit.id);
  if (edit.do === "insert") {
    const { block, at } = edit;
    const source = fileOf(content, file);
    const item =
      block === undefined
        ? source && exampleAt(content, source, [...path, at])
        : isBlockType(block) && { ...exampleFor(block, content), hidden: true };
    if (!item) throw new Refused(422, "Choose a kind of block.");
    return [[{ do: "insert", file, path, at, item }]];
  }
  if (edit.do === "add") {
    const { source, path: entry } = newEntry(content, { file, path }, edit.name);
    return [
      [{ do: "set", file, path: entry, value: exampleAt(content, source, entry) }],
      { file, path: entry },
    ];
  }
  if (edit.do === "ownFact") return ownFact(content, { file, path }, edit.fact);
  if (edit.do === "ownLine") return ownLine(content, { file, path }, places.find(edit.block));
  if (edit.do === "set") {
    const source = fileOf(content, file);
    const schema = source && schemaAt(source.schema, source.value, path);
    const isText = schema && kinds.get(schema) && typeof edit.value === "object";
    const value = isText ? { ...Object(valueAt(source.value, path)), ...Object(edit.value) } : edit.value;
    return [[{ do: "set", file, path, value }]];
  }
  const { id: _, ...rest } = edit;
  return [[{ ...rest, file, path }]];
}

/** Returns the place of a record's new entry. Its name is `response-time` for `Response time` if the record wants that. */
function newEntry(content: CheckedContent, { file, path }: ValueAt, typed: string) {
  const source = fileOf(content, file);
  const record = source && recordAt(source, path);
  if (!record) throw new Refused(422, "Nothing can be added here.");
  const words = typed.trim().replaceAll(/\s+/g, " ");
  if (words === "") throw new Refused(422, "Write a name.");
  const isName = z.safeParse(record.keyType, words).success;
  const name = isName ? words : foldCase(words).replaceAll(/[ _-]+/g, "-");
  const [issue] = z.safeParse(record.keyType, name).error?.issues ?? [];
  if (issue) throw new Refused(422, issue.message);
  if (Object.hasOwn(Object(valueAt(source.value, path)), name))
    throw new Refused(422, `There is already one with the name “${name}”. Write another name.`);
  return { source, path: [...path, name] };
}

const isBlockType = (name: string): name is BlockType => Object.hasOwn(blocks, name);

/** Returns the edits that give a text its own copy of a fact, `conversion-2`, in every language. */
function ownFact(content: CheckedContent, { file, path }: ValueAt, fact: string): Placed {
  const { facts } = content.shared.facts.value;
  if (!Object.hasOwn(facts, fact)) throw new Refused(422, `There is no figure "${fact}".`);
  const name = numberedName(fact, (one) => one in facts);
  const added = { file: content.shared.facts.file, path: ["facts", name] };
  const source = fileOf(content, file);
  const text = referencesIn(source ?? content.shared.facts).texts.find(
    (one) => pointer(one.path) === pointer(path),
  );
  const own = Object.entries(text?.texts ?? {}).map(([language, { marks }]) => {
    const renamed = mapMarks(marks, (mark) =>
      mark.type === "fact" && mark.name === fact ? { ...mark, name } : mark,
    );
    return [language, writeMarks(renamed)];
  });
  const value = Object.fromEntries(own);
  return [
    [
      { do: "set", file, path, value },
      { do: "set", ...added, value: facts[fact] },
    ],
    added,
  ];
}

/** Returns the edit that gives a block with cards its own text of a card. */
function ownLine(content: CheckedContent, card: ValueAt, block: ValueAt): Placed {
  const { value } = content.shared.products;
  const page = valueAt(value, [...card.path.slice(0, -1), "page"]);
  const line = { page, body: valueAt(value, card.path) };
  const { file } = block;
  const path = [...block.path, "lines"];
  const lines = valueAt(fileOf(content, file)?.value, path) as unknown[] | undefined;
  const at = lines?.length ?? 0;
  return [
    [lines ? { do: "insert", file, path, at, item: line } : { do: "set", file, path, value: [line] }],
    { file, path: [...path, at, "body"] },
  ];
}

/** The title of the brand's drawing, which screen readers read, is the brand. Its letters stay as they are drawn. */
function renameWordmark({ content, readDisk }: Source, brand: string, { base, edited }: EditedTexts) {
  const file = `content/illustrations/${content.shared.site.value.wordmark}.svg`;
  const before = readDisk(file);
  if (before === undefined) return;
  const title = brand.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  base.set(file, before);
  const after = before.replace(/(<title>)[^<]*/, (_, start: string) => start + title);
  edited.set(file, after);
}

/** A clause has a file per language; the edit's value has the text of each. */
function editClauses(
  { clauses }: CheckedContent,
  file: string,
  edit: FileEdit,
  { base, edited }: EditedTexts,
) {
  const first = clauses.find((clause) => clause.file === file);
  const versions = clauses.filter(
    ({ folder, number }) => folder === first?.folder && number === first.number,
  );
  const texts = edit.do === "set" ? (edit.value as Record<string, string>) : {};
  for (const { file: own, language, text } of versions) {
    const next = texts[language];
    if (next === undefined || next === text) continue;
    base.set(own, text);
    edited.set(own, next);
  }
}

/** Returns the edit that keeps a published path of a page as an alias after the page has got another. */
function aliasFor({ value }: ContentFile, edit: FileEdit, { publishedPaths }: CheckedContent): FileEdit[] {
  if (edit.do !== "set" || edit.path[0] !== "paths") return [];
  const { paths, aliases = [] } = value as { paths: Record<string, string>; aliases?: string[] };
  const [, language] = edit.path;
  const next = language === undefined ? (edit.value as typeof paths) : { ...paths, [language]: edit.value };
  const kept = Object.values(paths).filter(
    (path) =>
      path !== "" && !Object.values(next).includes(path) && publishedPaths.some((one) => one.path === path),
  );
  const all = [...aliases.filter((alias) => !Object.values(next).includes(alias)), ...kept];
  if (JSON.stringify(all) === JSON.stringify(aliases)) return [];
  return [{ do: "set", path: ["aliases"], ...(all.length > 0 && { value: [...new Set(all)] }) }];
}

/** Makes the changes from `base` to `edited` in `onDisk`. Without `conflicts`, what both have changed becomes as in `edited`. */
export function mergeTexts(
  file: string,
  texts: Record<"base" | "edited" | "onDisk", string>,
  conflicts?: ContentChange[],
): string {
  const [base, edited, onDisk] = [texts.base, texts.edited, texts.onDisk].map((text) => Buffer.from(text));
  if (conflicts) return String(mergeFile(file, { base, theirs: edited, ours: onDisk }, conflicts));
  const merged = mergeFile(file, { base, theirs: onDisk, ours: edited }, []);
  // Everything else stays as it is written on disk.
  return file.endsWith(".json")
    ? rewriteJson(texts.onDisk, contentOf(file, merged), String(merged))
    : String(merged);
}
