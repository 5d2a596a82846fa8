import { SourceText } from "../json/source-text.ts";
import { type Problem, warning } from "../problem.ts";
import type { Mark, ParsedText, Span } from "./marks.ts";
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

/** A part of a visible text, and where it is written. */
interface Piece extends Span {
  text: string;
}

const piecesOf = (marks: readonly Mark[], figure = (_name: string) => figureSign): Piece[] =>
  marks.flatMap((mark): Piece[] => {
    const { start, end } = mark;
    if ("children" in mark) return piecesOf(mark.children, figure);
    if ("name" in mark && mark.type !== "term") return [{ text: figure(mark.name), start, end }];
    const [text, edge] = "name" in mark ? [mark.name, 2] : [mark.text, 0];
    return [{ text: text.replaceAll(figureSign, lostSign), start: start + edge, end: end - edge }];
  });

type Marked = Omit<ParsedText, "problems">;

/** Returns a text without its markup. @param figure returns what is shown for a fact or a blank */
export const visibleText = ({ marks }: Marked, figure?: (name: string) => string): string =>
  piecesOf(marks, figure)
    .map(({ text }) => text)
    .join("");

/** Returns where each character of the visible text is written. */
export const spansOf = ({ marks }: Marked): Span[] =>
  piecesOf(marks).flatMap(({ text, start, end }) =>
    Array.from(text.split(""), (_, at) =>
      text.length === end - start ? { start: start + at, end: start + at + 1 } : { start, end },
    ),
  );

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
