import type { Acceptable } from "../../schemas/accept.ts";
import type { Kind, Meaning } from "../../schemas/fields.ts";
import type { Acceptance } from "./acceptances.ts";
import type { Path } from "./json-path.ts";
import { type Passage, passagesOfClause, passagesOfText } from "./passages.ts";
import type { Place, Problem } from "./problem.ts";
import type { Content, ContentFile, PageFile } from "./read.ts";
import { type Mark, type Markup, parseText, references } from "./rich-text.ts";
import { where } from "./validate.ts";
import { visitKinds } from "./walk.ts";

/** A text in all its languages. */
export interface TextUse {
  source: ContentFile;
  path: Path;
  meaning: Meaning;
  markup: Markup;
  texts: Record<string, string>;
}

/** A sentence that the compiler fills, in all its languages. */
export interface PatternUse extends Pick<TextUse, "source" | "path" | "texts"> {
  /** What stands in it, all of it; none where a chart's own figures may. */
  places: readonly string[] | undefined;
}

/** A place where a page, fact, term, constellation or block of the same page is named, or a block gets its anchor. */
export interface Reference {
  kind: Exclude<Kind, "text" | "richText" | "pattern" | "accept">;
  name: string;
  /** The file that it stands in. */
  file: string;
  /** Begins a message: the way to the value in the author's terms. */
  where: string;
  place: () => Place;
}

/** What the values of files name and say. */
interface FileUses {
  texts: TextUse[];
  patterns: PatternUse[];
  references: Reference[];
  acceptances: Acceptance[];
}

/** Everything that the checks across files look at. */
export interface Uses extends FileUses {
  /** Its pages are those to look at. */
  content: Content;
  /** The pages that are as they were when they were last checked. */
  unchanged: PageFile[];
  /** Every text in each of its languages, those of clauses too. */
  passages: Passage[];
}

/** One check across files. */
export type Check = (uses: Uses) => Problem[];

/** @param message what is wrong @param fix what to do */
export const error = (place: Place, message: string, fix?: string): Problem => ({
  severity: "error",
  message,
  ...(fix !== undefined && { fix }),
  ...place,
});
export const warning = (place: Place, message: string, fix?: string): Problem => ({
  ...error(place, message, fix),
  severity: "warning",
});

/** Lists the texts and references of every valid file. @param unchanged by the ids of pages that need no look */
export function collectUses(content: Content, unchanged: ReadonlyMap<string, unknown> = new Map()): Uses {
  const pages = new Map([...content.pages].filter(([id]) => !unchanged.has(id)));
  const broken = new Set(content.broken.map(({ file }) => file));
  const files = [
    ...[...Object.values(content.shared), ...pages.values()].map(usesIn),
    ...content.broken.map(usesInBroken),
  ];
  const inClauses = content.clauses.flatMap(({ file, facts }) =>
    facts.map(({ id, place }) => ({ kind: "fact" as const, name: id, file, where: "", place: () => place })),
  );
  const texts = files.flatMap(({ texts }) => texts);
  return {
    content: { ...content, pages },
    unchanged: [...content.pages].flatMap(([id, page]) => (unchanged.has(id) ? [page] : [])),
    texts,
    passages: [...texts.flatMap(passagesOfText), ...content.clauses.flatMap(passagesOfClause)],
    patterns: files.flatMap(({ patterns }) => patterns),
    references: [...files.flatMap(({ references }) => references), ...inClauses].filter(
      // What a target leads to may be broken.
      ({ kind, file }) => kind !== "target" || !broken.has(file),
    ),
    acceptances: [
      ...files.flatMap(({ acceptances }) => acceptances),
      ...content.clauses.flatMap(({ file, accepts }) =>
        accepts.map(({ check, place }) => ({ check, file, place: () => place, covers: () => true })),
      ),
    ],
  };
}

/** The names of one kind that any file names. */
export const namesUsed = ({ references, unchanged }: Uses, kind: Reference["kind"]): Set<string> =>
  new Set(
    [...references, ...unchanged.flatMap(({ summary }) => summary.names)]
      .filter((used) => used.kind === kind)
      .map(({ name }) => name),
  );

const known = new WeakMap<object, FileUses>();

/** The texts and references of a file, in their order. */
export function usesIn(source: ContentFile): FileUses {
  const uses = known.get(source.value as object) ?? walk(source);
  known.set(source.value as object, uses);
  return uses;
}

/** What a file with holes names and says; of charts nothing is known that a sentence may name. */
function usesInBroken(source: ContentFile): FileUses {
  const uses = walk(source);
  return { ...uses, patterns: uses.patterns.filter(({ places }) => places !== undefined) };
}

function walk(source: ContentFile): FileUses {
  const uses: FileUses = { texts: [], patterns: [], references: [], acceptances: [] };
  const { document, file } = source;
  visitKinds(source.schema, source.value, (kind, value, path, meaning) => {
    const step = () => where(path, source.value);
    if (kind === "pattern") {
      const texts = value as Record<string, string>;
      uses.texts.push({ source, path, meaning, markup: "plain", texts });
      uses.patterns.push({ source, path, texts, places: meaning.places });
      return;
    }
    if (kind === "accept") {
      for (const check of Object.keys(value as object) as Acceptable[]) {
        const place = () => document.keyPlace([...path, check]);
        const covers = (at: Place) => document.holds(path.slice(0, -1), at);
        uses.acceptances.push({ check, file, place, covers });
      }
      return;
    }
    if (kind !== "text" && kind !== "richText") {
      const reference = { kind, name: value as string, file, place: () => document.place(path) };
      uses.references.push({ ...reference, where: step() });
      return;
    }
    const texts = value as Record<string, string>;
    const markup = kind === "richText" ? "rich" : "plain";
    uses.texts.push({ source, path, meaning, markup, texts });
    for (const [language, text] of Object.entries(texts)) {
      for (const mark of references(parseText(text, markup).marks)) {
        uses.references.push({
          kind: mark.type === "link" ? "page" : mark.type,
          name: referredName(mark),
          file,
          where: step(),
          place: () => document.placeInString([...path, language], mark.at, mark.length),
        });
      }
    }
  });
  return uses;
}

function referredName(mark: Exclude<Mark, string | { type: "strong" }>): string {
  switch (mark.type) {
    case "link":
      return mark.page;
    case "term":
      return mark.term;
    case "fact":
      return mark.fact;
  }
}
