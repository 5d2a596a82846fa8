import { SourceText } from "../json/source-text.ts";
import { type Problem, warning } from "../problem.ts";
import { type Marked, type Span, spansOf, visibleText } from "./marks.ts";
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

/** Returns a text whose warnings are reported where the characters are written. */
function visibleTextOf(
  text: Marked,
  about: Pick<VisibleText, "language" | "isClause">,
  report: (at: number, length: number, message: string, fix: string) => Problem,
): VisibleText {
  let spans: Span[] | undefined;
  const warning: VisibleText["warning"] = (index, visibleLength, message, fix, right) => {
    spans ??= spansOf(text);
    const { start: at, end: endOfFirst } = spans[index] ?? { start: 0, end: 0 };
    const { end } = spans[index + visibleLength - 1] ?? { end: endOfFirst };
    const problem = report(at, end - at, message, fix);
    const { file, line, column, length } = problem;
    const hasMarkup = /[*[\]{}<]/.test(text.written.slice(at, end));
    const around = `${text.written[at - 1] ?? ""}${right}${text.written[end] ?? ""}`;
    // Offers only corrections that are in one line and neither remove nor create markup.
    return right === undefined ||
      hasMarkup ||
      /^\\|^(?:\*\*|\[\[|\]\]|\]\()$/.test(around) ||
      length < end - at
      ? problem
      : { ...problem, replacements: [{ file, line, column, length, text: right }] };
  };
  return { text: visibleText(text), ...about, warning };
}

/** Returns a text of a JSON file in each of its languages. */
export const visibleTextsOfField = (field: TextField): VisibleText[] =>
  Object.entries(field.texts).map(([language, text]) =>
    visibleTextOf(text, { language, isClause: false }, (at, length, ...words) =>
      warningInText(field, language, { at, length }, ...words),
    ),
  );

/** Returns the headings and paragraphs of a clause. */
export function visibleTextsOfClause({ file, language, text, passages }: ClauseFile): VisibleText[] {
  const source = new SourceText(file, text);
  return passages.map((marks) =>
    visibleTextOf({ written: text, marks }, { language, isClause: true }, (at, length, ...words) =>
      warning(source.place(at, at + length), ...words),
    ),
  );
}
