import { SourceText } from "../json/source-text.ts";
import { type Problem, warning } from "../problem.ts";
import type { Markup } from "./parse-text.ts";
import type { ClauseFile } from "./read-clauses.ts";
import { type TextField, warningInText } from "./references.ts";

/** A text in one language, as visitors read it. */
export interface VisibleText {
  /** Without markup. */
  text: string;
  language: string;
  /** Whether it is in a clause, whose markup is Markdown. */
  isClause: boolean;
  /** Returns a warning at `length` characters from `index`. */
  warning: (index: number, length: number, message: string, fix: string) => Problem;
}

/** The character that replaces a placeholder in the visible text. */
export const figureSign = "\uFFFC";

/** Matches markup. The first group is an escaped character, the second a placeholder. */
const marks: Record<Markup | "mdx", RegExp> = {
  plain: /\\([*[\]{}\\])|(\{[^}]*\})/g,
  rich: /\\([*[\]{}\\])|(\{[^}]*\})|\*\*|\]\([^)]*\)|\[\[?|\]\]?/g,
  // In Markdown a line break is a space, and lists and headings begin with markup.
  mdx: /\\([!-/:-@[-`{-~])|(<[^>]*>)|&nbsp;|\{[^}]*\}|\*+|\]\([^)]*\)|[[\]]|^#+\s+|\s*\n\s*/g,
};

/** Returns the visible text of one match. */
const read = (mark: string, escaped?: string, filled?: string): string => {
  if (escaped !== undefined) return escaped;
  if (filled !== undefined) return figureSign;
  return mark === "&nbsp;" ? "\u00a0" : mark.includes("\n") ? " " : "";
};

/** Returns a text without its markup. */
export const visibleText = (written: string, markup: Markup | "mdx"): string =>
  written.replace(marks[markup], read);

/** Converts an offset in the visible text to one in the written text. The offset may be the end of the text. */
export function writtenOffset(written: string, markup: Markup | "mdx", index: number): number {
  /** How many more characters the written text has so far. */
  let more = 0;
  for (const match of written.matchAll(marks[markup])) {
    const length = read(match[0], match[1], match[2]).length;
    if (match.index - more + length > index) break;
    more += match[0].length - length;
  }
  return index + more;
}

/** Converts `length` characters of the visible text from `index` to a span of the written text. */
function writtenSpan(written: string, markup: Markup | "mdx", index: number, length: number) {
  const at = writtenOffset(written, markup, index);
  const last = writtenOffset(written, markup, index + Math.max(0, length - 1));
  return { at, length: last + 1 - at };
}

/** Returns a text of a JSON file in each of its languages. */
export const visibleTextsOfField = (field: TextField): VisibleText[] =>
  Object.entries(field.texts).map(([language, written]) => ({
    text: visibleText(written, field.markup),
    language,
    isClause: false,
    warning: (index, length, message, fix) =>
      warningInText(field, language, writtenSpan(written, field.markup, index, length), message, fix),
  }));

/** Returns the headings and paragraphs of a clause. */
export function visibleTextsOfClause({ file, language, text, passages }: ClauseFile): VisibleText[] {
  const source = new SourceText(file, text);
  return passages.map((passage) => {
    const written = text.slice(passage.start, passage.end);
    return {
      text: visibleText(written, "mdx"),
      language,
      isClause: true,
      warning(index, length, message, fix) {
        const span = writtenSpan(written, "mdx", index, length);
        const start = passage.start + span.at;
        return warning(source.place(start, start + span.length), message, fix);
      },
    };
  });
}
