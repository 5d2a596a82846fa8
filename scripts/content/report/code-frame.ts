import type { Problem } from "../problem.ts";

/** A source line as far as it is shown, with the marked part. */
export interface FrameLine {
  number: number;
  /** Before the mark; the whole text of a line beside it. */
  before: string;
  marked?: string;
  after?: string;
}

/** Characters that would change how a terminal or a page shows the rest. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Returns the line of a problem and its neighbours; empty if the file has no such line.
 *
 * @param lines of the problem's file
 * @param width available characters
 */
export function codeFrame({ line, column, length }: Problem, lines: string[], width = 100): FrameLine[] {
  const text = lines[line - 1];
  if (text === undefined || lines.every((other) => other === "")) return [];
  const start = Math.min(column - 1, text.length);
  // A long line is cut around the mark.
  const from = text.length <= width ? 0 : Math.max(0, Math.min(start - 40, text.length - width));
  const cut = (part: string, begin: number, end: number) => {
    const shown = part.slice(Math.max(begin, from), Math.min(end, from + width));
    return shown.toWellFormed().replaceAll("\t", " ").replaceAll(invisible, "·");
  };
  const around = (number: number): FrameLine[] => {
    const other = lines[number - 1];
    return other === undefined || other.trim() === ""
      ? []
      : [{ number, before: cut(other, 0, other.length) }];
  };
  const end = start + length;
  const marked = cut(text, start, end);
  const frame = {
    number: line,
    before: (from > 0 ? "…" : "") + cut(text, 0, start).slice(from > 0 ? 1 : 0),
    marked: marked === "" ? " " : marked,
    after: cut(text, end, text.length) + (from + width < text.length ? "…" : ""),
  };
  return [...around(line - 1), frame, ...around(line + 1)];
}
