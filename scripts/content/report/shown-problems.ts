import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attempt } from "../../../src/attempt.ts";
import type { Problem } from "../problem.ts";

/** Problems as the terminal and the page show them. */
export type ShownProblems = ReturnType<typeof showProblems>;
export type ShownProblem = ShownProblems["problems"][number];

/** The visible part of a source line, with the part to highlight. */
interface FrameLine {
  number: number;
  /** The text before the highlight, or a whole line without one. */
  before: string;
  marked?: string;
  after?: string;
}

/** Maximum number of warnings to show per check. A draft language, for example, causes hundreds. */
const mostShown = 20;
const examples = 3;

/**
 * Adds source lines to problems. If a check has many warnings, returns only the first ones, unless `all` are wanted.
 *
 * @param options.texts of files, instead of those on disk
 * @param options.width available characters per line
 */
export function showProblems(
  problems: readonly Problem[],
  root: string,
  { all = false, width = 100, texts = new Map<string, string>() } = {},
) {
  const warnings = problems.filter(({ severity, check }) => severity === "warning" && check !== undefined);
  const byCheck = [...Map.groupBy(warnings, ({ check }) => check)];
  const many = byCheck.filter(([, { length }]) => length > mostShown && !all);
  const hidden = new Set(many.flatMap(([, same]) => same.slice(examples)));
  const shown = problems.filter((problem) => !hidden.has(problem));
  const files = new Set(shown.map(({ file }) => file));
  const lines = new Map([...files].map((file) => [file, linesOf(root, file, texts.get(file))]));
  return {
    problems: shown.map((one) => ({ ...one, frame: codeFrame(one, lines.get(one.file) ?? [], width) })),
    // A line for each check that has too many warnings: how many are hidden, and how to show them.
    rest: many.map(([check, { length }]) => {
      const count = length - examples;
      return { count, words: `and ${count} more warnings (${check}): npm run check -- --all shows each.` };
    }),
  };
}

/** Returns the lines of a file; none if it is missing or no text. */
function linesOf(root: string, file: string, given: string | undefined): string[] {
  const text = given ?? attempt(() => readFileSync(join(root, file), "utf8"));
  return text === undefined || text.includes("\0") ? [] : text.replace(/^\uFEFF/, "").split(/\r?\n/);
}

/** Control and formatting characters, which could garble the output. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns the line of a problem and its neighbours; empty if the file has no such line. */
export function codeFrame({ line, column, length }: Problem, lines: string[], width: number): FrameLine[] {
  const text = lines[line - 1];
  if (text === undefined || lines.every((other) => other === "")) return [];
  const start = Math.min(column - 1, text.length);
  const end = start + length;
  // Cuts a long line on both sides of the highlight.
  const from = text.length <= width ? 0 : Math.max(0, Math.min(start - 40, text.length - width));
  const cut = (part: string, first: number, last: number) => {
    const visible = part.slice(Math.max(first, from), Math.min(last, from + width));
    return visible.toWellFormed().replaceAll("\t", " ").replaceAll(invisible, "·");
  };
  const neighbour = (number: number): FrameLine[] => {
    const other = lines[number - 1] ?? "";
    return other.trim() === "" ? [] : [{ number, before: cut(other, 0, other.length) }];
  };
  const frame = {
    number: line,
    before: from > 0 ? `…${cut(text, 0, start).slice(1)}` : cut(text, 0, start),
    marked: cut(text, start, end) || " ",
    after: cut(text, end, text.length) + (from + width < text.length ? "…" : ""),
  };
  return [...neighbour(line - 1), frame, ...neighbour(line + 1)];
}
