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
  plain: /\\([*[\]{}\\])|(\{[^{}]*\})|\uFFFC/g,
  rich: /\\([*[\]{}\\])|(\{[^{}]*\})|\uFFFC|\*\*|\]\((?:(?!\]\()[^)])*\)|\[\[?|\]\]?/g,
  // In Markdown a line break is a space, and lists and headings begin with markup.
  mdx: /\\([!-/:-@[-`{-~])|(<[^<>]*>)|\uFFFC|&#?\w+;|\{[^{}]*\}|(?<!\s)\*+|\*+(?!\s)|\]\((?:(?!\]\()[^)])*\)|[[\]]|^#+\s+|\s*\n\s*/g,
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

/** Returns where each character of the visible text is written, and last where the text ends. */
export function spansOf(written: string, markup: Markup | "mdx"): [start: number, end: number][] {
  const spans: [start: number, end: number][] = [];
  let at = 0;
  const copyUntil = (end: number) => {
    for (; at < end; at++) spans.push([at, at + 1]);
  };
  for (const match of written.matchAll(marks[markup])) {
    copyUntil(match.index);
    const end = at + match[0].length;
    for (const _ of read(match[0], match[1], match[2]).split("")) spans.push([at, end]);
    at = end;
  }
  copyUntil(written.length + 1);
  return spans;
}

/** Returns a function that reports characters of the visible text where they are written. */
function reportIn(written: string, markup: Markup | "mdx", report: Report): VisibleText["warning"] {
  let spans: ReturnType<typeof spansOf> | undefined;
  return (index, visibleLength, message, fix, right) => {
    spans ??= spansOf(written, markup);
    const [at, endOfFirst] = spans[index] ?? [0, 0];
    const [, end] = spans[index + visibleLength - 1] ?? [at, endOfFirst];
    const problem = report(at, end - at, message, fix);
    const { file, line, column, length } = problem;
    const isMarkup = /[*[\]{}<]/.test(written.slice(at, end));
    const around = `${written[at - 1] ?? ""}${right}${written[end] ?? ""}`;
    // A correction neither removes nor makes markup, and is in one line.
    return right === undefined ||
      isMarkup ||
      /^\\|^(?:\*\*|\[\[|\]\]|\]\()$/.test(around) ||
      length < end - at
      ? problem
      : { ...problem, replacements: [{ file, line, column, length, text: right }] };
  };
}

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
