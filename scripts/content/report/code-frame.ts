import type { Problem } from "../problem.ts";

/** The visible part of a source line, with the part to highlight. */
export interface FrameLine {
  number: number;
  /** The text before the highlight, or a whole line without one. */
  before: string;
  marked?: string;
  after?: string;
}

/** Control and formatting characters, which could garble the output. */
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
  // Cuts a long line on both sides of the highlight.
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
