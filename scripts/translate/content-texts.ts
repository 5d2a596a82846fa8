import type { Page } from "../../schemas/page.ts";
import { type Path, pointer } from "../content/json/json-path.ts";
import type { Content, ContentFile } from "../content/model.ts";
import type { Place } from "../content/problem.ts";
import type { ClauseFile } from "../content/read/read-clauses.ts";
import { referencesIn } from "../content/read/references.ts";
import { where } from "../content/validate/validate.ts";
import type { FieldMeaning } from "../content/validate/walk-kinds.ts";

/** One text of the content in all the languages that it is written in. */
export interface ContentText {
  /** The file, from the project's folder; a clause has one in each language, and this is the first of them. */
  file: string;
  /** From the file's own value down to the object that holds a text per language; empty for a clause. */
  path: Path;
  /** Names the text while it stays where it is: `content/pages/web.json:/blocks/0/headline`, `content/privacy/01`. */
  id: string;
  /** A page's id, else the shared file or the clauses' folder: `web`, `menu.json`, `privacy/`. */
  part: string;
  /** The block of the page that it stands in, counted from 1. */
  block?: { type: string; number: number };
  /** What it may hold: facts; inline markup; figures of its chart; Markdown. */
  kind: "text" | "richText" | "summary" | "clause";
  /** What its schema says of it: what it is for, how long it may be. */
  meaning?: FieldMeaning;
  /** The text in each language that has one. Nothing but space is none. */
  texts: Readonly<Record<string, string>>;
  /** Where it stands, in words: `web › block 2, flow-diagram › steps › 3 › title`. */
  where: string;
  /** Where the text of a language is written, its key for a language that it lacks; else where all of it is. */
  place: (language?: string) => Place;
}

/** Every text of every file that could be read: the pages', then those that they share, then the clauses. */
export function listTexts({ pages, shared, clauses }: Content): ContentText[] {
  return [
    ...[...pages].flatMap(([id, page]) => textsIn(page, id)),
    ...Object.entries(shared).flatMap(([name, file]) => textsIn(file, `${name}.json`)),
    ...[...Map.groupBy(clauses, ({ folder, number }) => `${folder}/${number}`).values()].map(clauseText),
  ];
}

function textsIn(file: ContentFile, part: string): ContentText[] {
  return referencesIn(file).texts.map(({ path, meaning, texts }) => {
    const block = blockAt(file.value, path);
    const field = where(block ? path.slice(2) : path, file.value).replace(/: $/, "");
    return {
      file: file.file,
      path,
      id: `${file.file}:${pointer(path)}`,
      part,
      ...(block && { block }),
      kind: meaning.kind as "text" | "richText" | "summary",
      meaning,
      texts: filled(Object.entries(texts)),
      where: [part, ...(block ? [`block ${block.number}, ${block.type}`] : []), field].join(" › "),
      place: (language) => file.document.place(language === undefined ? path : [...path, language]),
    };
  });
}

function blockAt(page: unknown, [list, index]: Path): ContentText["block"] {
  if (list !== "blocks" || typeof index !== "number") return undefined;
  const type = (page as Page).blocks[index]?.type;
  return type === undefined ? undefined : { type, number: index + 1 };
}

/** @param versions of one clause, one in each language */
function clauseText(versions: ClauseFile[]): ContentText {
  const [first] = versions as [ClauseFile];
  const number = String(first.number).padStart(2, "0");
  return {
    file: first.file,
    path: [],
    id: `content/${first.folder}/${number}`,
    part: `${first.folder}/`,
    kind: "clause",
    texts: filled(versions.map(({ language, text }) => [language, text.replaceAll("\r\n", "\n")])),
    where: `${first.folder}/ › clause ${first.number}`,
    place: (language) => (versions.find((clause) => clause.language === language) ?? first).place,
  };
}

const filled = (texts: [language: string, text: string][]) =>
  Object.fromEntries(texts.filter(([, text]) => text.trim() !== ""));
