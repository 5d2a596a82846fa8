import type { Kind } from "../../schemas/fields.ts";
import type { Path } from "./json-path.ts";
import type { Place, Problem } from "./problem.ts";
import type { Content, ContentFile } from "./read.ts";
import { type Mark, type Markup, parseText, references } from "./rich-text.ts";
import { where } from "./validate.ts";
import { visitKinds } from "./walk.ts";

/** A text in all its languages. */
export interface TextUse {
  source: ContentFile;
  path: Path;
  markup: Markup;
  texts: Record<string, string>;
}

/** A place where a page, fact, term, constellation or block of the same page is named, or a block gets its anchor. */
export interface Reference {
  kind: Exclude<Kind, "text" | "richText">;
  name: string;
  /** Id of the page that it stands on; none in a shared file. */
  page: string | undefined;
  /** Begins a message: the way to the value in the author's terms. */
  where: string;
  place: () => Place;
}

/** Everything that the checks across files look at. */
export interface Uses {
  content: Content;
  texts: TextUse[];
  references: Reference[];
}

/** One check across files. */
export type Check = (uses: Uses) => Problem[];

export const error = (place: Place, message: string): Problem => ({ severity: "error", message, ...place });
export const warning = (place: Place, message: string): Problem => ({
  severity: "warning",
  message,
  ...place,
});

/** Walks every valid file once and lists its texts and references. */
export function collectUses(content: Content): Uses {
  const uses: Uses = { content, texts: [], references: [] };
  for (const source of Object.values(content.shared)) collectFile(source, undefined, uses);
  for (const [page, source] of content.pages) collectFile(source, page, uses);
  for (const clause of content.clauses) {
    for (const { id, place } of clause.facts) {
      uses.references.push({ kind: "fact", name: id, page: undefined, where: "", place: () => place });
    }
  }
  return uses;
}

function collectFile(source: ContentFile, page: string | undefined, uses: Uses) {
  const { document } = source;
  visitKinds(source.schema, source.value, (kind, value, path) => {
    const step = () => where(path, source.value);
    if (kind !== "text" && kind !== "richText") {
      const reference = { kind, name: value as string, page, place: () => document.place(path) };
      uses.references.push({ ...reference, where: step() });
      return;
    }
    const texts = value as Record<string, string>;
    const markup = kind === "richText" ? "rich" : "plain";
    uses.texts.push({ source, path, markup, texts });
    for (const [language, text] of Object.entries(texts)) {
      for (const mark of references(parseText(text, markup).marks)) {
        uses.references.push({
          kind: mark.type === "link" ? "page" : mark.type,
          name: referredName(mark),
          page,
          where: step(),
          place: () => document.placeInString([...path, language], mark.at, mark.length),
        });
      }
    }
  });
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
