import type { TextKind } from "../../schemas/fields/kinds.ts";
import type { Page } from "../../schemas/page.ts";
import { type Path, pointer } from "../content/json/json-path.ts";
import type { Place } from "../content/problem.ts";
import type { Content, ContentFile } from "../content/read/model.ts";
import type { ClauseFile } from "../content/read/read-clauses.ts";
import { type ParsedTexts, referencesIn } from "../content/read/references.ts";
import { pathInWords } from "../content/validate/validate.ts";
import type { FieldMeaning } from "../content/validate/walk-kinds.ts";

/** A text of the content in all its languages. */
export interface ContentText {
  /** Path from the project's folder. A clause has one file per language; this is the first one. */
  file: string;
  /** Path in the file to the object with a text per language; empty for a clause. */
  path: Path;
  /** Unique: `content/pages/web.json:/blocks/0/headline`, `content/privacy/01`. */
  id: string;
  /** The page, shared file or folder of clauses that has the text: `web`, `menu.json`, `privacy/`. */
  part: string;
  /** The markup that it may contain: facts, inline markup, figures of its chart, or Markdown. */
  kind: TextKind | "clause";
  /** Its purpose and maximum length, from the schema. */
  meaning?: FieldMeaning;
  /** By language. Blank texts are left out. */
  texts: Readonly<Record<string, string>>;
  /** Undefined for a clause. */
  parsed?: ParsedTexts;
  /** For people: `web › block 2, flow-diagram › steps › 3 › title`. */
  where: string;
  /** Returns the location of the text in a language, or of the whole object if the language is missing. */
  place: (language?: string) => Place;
}

/** Returns every text of every file that can be read: pages, shared files, clauses. */
export function listTexts({ pages, shared, clauses }: Content): ContentText[] {
  return [
    ...[...pages.values(), ...Object.values(shared)].flatMap(textsIn),
    ...[...Map.groupBy(clauses, ({ folder, number }) => `${folder}/${number}`).values()].map(clauseText),
  ];
}

export const textsIn = (file: ContentFile): ContentText[] =>
  referencesIn(file).texts.map(({ path, meaning, texts: parsed }) => {
    const written = Object.entries(parsed).map(([language, text]) => [language, text.written] as const);
    return { ...textAt(file, path, meaning), texts: withoutBlanks(written), parsed };
  });

/** Returns a text without what is written in it. */
export const textAt = (file: ContentFile, path: Path, meaning: FieldMeaning | undefined): ContentText => ({
  ...{ file: file.file, path, id: `${file.file}:${pointer(path)}`, part: partOf(file.file), texts: {} },
  kind: (meaning?.kind ?? "text") as TextKind,
  ...(meaning && { meaning }),
  where: whereIn(file, path),
  place: (language) => file.document.place(language === undefined ? path : [...path, language]),
});

/** Returns the page, shared file or folder of clauses that a file belongs to: `web`, `menu.json`, `privacy/`. */
export const partOf = (file: string): string =>
  file.replace(/^content\//, "").replace(/^pages\/(.*)\.json$|[^/]*\.mdx$/, "$1");

/** Says where a value is: `web › block 2, flow-diagram › steps › 3`. */
export function whereIn({ file, value }: ContentFile, path: Path): string {
  const [list, index] = path;
  const isInBlock = list === "blocks" && typeof index === "number";
  const type = isInBlock && (value as Page).blocks[index]?.type;
  const field = pathInWords(isInBlock ? path.slice(2) : path, value).replace(/: $/, "");
  return [partOf(file), ...(isInBlock ? [`block ${index + 1}, ${type}`] : []), field]
    .filter(Boolean)
    .join(" › ");
}

/** @param versions the clause in each language */
function clauseText(versions: ClauseFile[]): ContentText {
  const [first] = versions as [ClauseFile];
  return {
    file: first.file,
    path: [],
    id: `content/${first.folder}/${first.number}`,
    part: partOf(first.file),
    kind: "clause",
    texts: withoutBlanks(versions.map(({ language, text }) => [language, text.replaceAll("\r\n", "\n")])),
    where: `${first.folder}/ › clause ${Number(first.number)}`,
    place: (language) => (versions.find((clause) => clause.language === language) ?? first).place,
  };
}

const withoutBlanks = (texts: (readonly [language: string, text: string])[]) =>
  Object.fromEntries(texts.filter(([, text]) => text.trim() !== ""));
