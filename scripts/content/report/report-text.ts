import { readFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import stringWidth from "string-width";
import type { Problem } from "../problem.ts";
import { codeFrame, type FrameLine } from "./code-frame.ts";
import { foldWarnings } from "./fold-warnings.ts";

/**
 * Formats problems for a terminal: location, message, fix, and source lines with the mistake highlighted.
 *
 * @param all includes all warnings of each check
 */
export function reportText(problems: Problem[], root: string, { all = false } = {}): string {
  const { shown, folded } = all ? { shown: problems, folded: [] } : foldWarnings(problems);
  const linesOf = createLineReader(root);
  const width = Math.max(40, Math.min(process.stderr.columns ?? 120, 160) - 12);
  return [
    ...shown.map((problem) => reportOne(problem, codeFrame(problem, linesOf(problem.file), width))),
    ...folded.map(({ words }) => style("yellow", words)),
  ]
    .map((text) => `${text}\n`)
    .join("\n");
}

/** `1 error, 2 warnings`. */
export function countText(problems: Problem[]): string {
  const count = (severity: Problem["severity"]) => {
    const { length } = problems.filter((problem) => problem.severity === severity);
    return `${length} ${severity}${length === 1 ? "" : "s"}`;
  };
  return `${count("error")}, ${count("warning")}`;
}

/** Returns a function that reads the lines of a file below `root` once; no lines if it is missing. */
export function createLineReader(root: string): (file: string) => string[] {
  const known = new Map<string, string[]>();
  return (file) => {
    const lines = known.get(file) ?? readLines(join(root, file));
    known.set(file, lines);
    return lines;
  };
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, "utf8")
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/);
  } catch {
    return [];
  }
}

const style = (format: Parameters<typeof styleText>[0], text: string) =>
  styleText(format, text, { stream: process.stderr });

function reportOne(problem: Problem, frame: FrameLine[]): string {
  const { file, line, column, severity, message, fix, check } = problem;
  const color = severity === "error" ? "red" : "yellow";
  const place = style("bold", `${file}:${line}:${column}`);
  // The name of the check is needed to accept the warning.
  const name = severity === "warning" && check !== undefined ? style("dim", ` (${check})`) : "";
  const words = [message, ...(fix === undefined ? [] : [style("cyan", fix)])].map((text) => `  ${text}`);
  return [`${place} ${style(color, severity)}${name}`, ...words, ...drawFrame(frame, color)].join("\n");
}

function drawFrame(frame: FrameLine[], color: "red" | "yellow"): string[] {
  const digits = String(frame.at(-1)?.number ?? "").length;
  const gutter = (number: string) => style("dim", `  ${number.padStart(digits)} │`);
  return frame.flatMap(({ number, before, marked, after = "" }) => {
    if (marked === undefined) return [`${gutter(String(number))} ${style("dim", before)}`];
    const mark = `${" ".repeat(stringWidth(before))}${style(color, "^".repeat(Math.max(1, stringWidth(marked))))}`;
    return [`${gutter(String(number))} ${before}${marked}${after}`.trimEnd(), `${gutter("")} ${mark}`];
  });
}
