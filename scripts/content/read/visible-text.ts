import { SourceText } from "../json/source-text.ts";
import { type Problem, warning } from "../problem.ts";
import { characterOf } from "./clause-markup.ts";
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
  /** Returns a warning at `length` characters from `index`. @param right what to write instead, if that is certain */
  warning: (index: number, length: number, message: string, fix: string, right?: string) => Problem;
}

/** The character that replaces a placeholder in the visible text. */
export const figureSign = "\uFFFC";
/** The character that replaces a figure sign which an author pasted. */
const lostSign = "\uFFFD";

/** Matches markup. The first group is an escaped character, the second a placeholder. */
const marks: Record<Markup | "mdx", RegExp> = {
  plain: /\\([*[\]{}\\])|(\{[^}]*\})|\uFFFC/g,
  rich: /\\([*[\]{}\\])|(\{[^}]*\})|\uFFFC|\*\*|\]\([^)]*\)|\[\[?|\]\]?/g,
  // In Markdown a line break is a space, and lists and headings begin with markup.
  mdx: /\\([!-/:-@[-`{-~])|(<[^>]*>)|\uFFFC|&#?\w+;|\{[^}]*\}|(?<!\s)\*+|\*+(?!\s)|\]\([^)]*\)|[[\]]|^#+\s+|\s*\n\s*/g,
};

/** Returns the visible text of one match. */
const read = (mark: string, escaped?: string, filled?: string): string => {
  if (escaped !== undefined) return escaped;
  if (filled !== undefined) return figureSign;
  if (mark === figureSign) return lostSign;
  if (mark.startsWith("&")) return characterOf(mark) ?? mark;
  return mark.includes("\n") ? " " : "";
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

/** Returns a function that reports characters of the visible text where they are written. */
const reportIn =
  (written: string, markup: Markup | "mdx", report: Report): VisibleText["warning"] =>
  (index, visibleLength, message, fix, right) => {
    const at = writtenOffset(written, markup, index);
    const last = writtenOffset(written, markup, index + Math.max(0, visibleLength - 1));
    const mark = [...written.matchAll(marks[markup])].find((one) => one.index === last);
    const length = last + (mark?.[0].length ?? 1) - at;
    const problem = report(at, length, message, fix);
    const { file, line, column } = problem;
    const isMarkup = /[*[\]{}<]/.test(written.slice(at, at + length));
    const around = `${written[at - 1] ?? ""}${right}${written[at + length] ?? ""}`;
    // A correction neither removes nor makes markup, and is in one line.
    return right === undefined ||
      isMarkup ||
      /^\\|^(?:\*\*|\[\[|\]\]|\]\()$/.test(around) ||
      problem.length < length
      ? problem
      : { ...problem, replacements: [{ file, line, column, length: problem.length, text: right }] };
  };

type Report = (at: number, length: number, message: string, fix: string) => Problem;

/** Returns a text of a JSON file in each of its languages. */
export const visibleTextsOfField = (field: TextField): VisibleText[] =>
  Object.entries(field.texts).map(([language, written]) => ({
    text: visibleText(written, field.markup),
    language,
    isClause: false,
    warning: reportIn(written, field.markup, (at, length, ...words) =>
      warningInText(field, language, { at, length }, ...words),
    ),
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
      warning: reportIn(written, "mdx", (at, length, ...words) => {
        const start = passage.start + at;
        return warning(source.place(start, start + length), ...words);
      }),
    };
  });
}
