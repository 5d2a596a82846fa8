import { readFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { inWords, type Problem } from "./problem.ts";

/** The problems as a person reads them in a terminal: place, message, and the line with its mark. */
export function reportText(problems: Problem[], root: string): string {
  const lines = new Map<string, string[]>();
  const fileLines = (file: string) => {
    const known = lines.get(file) ?? readLines(join(root, file));
    lines.set(file, known);
    return known;
  };
  return problems.map((problem) => `${reportOne(problem, fileLines(problem.file))}\n`).join("\n");
}

/** `1 error, 2 warnings`. */
export function countText(problems: Problem[]): string {
  const count = (severity: Problem["severity"]) => {
    const { length } = problems.filter((problem) => problem.severity === severity);
    return `${length} ${severity}${length === 1 ? "" : "s"}`;
  };
  return `${count("error")}, ${count("warning")}`;
}

function reportOne(problem: Problem, lines: string[]): string {
  const { file, line, column, length, severity } = problem;
  const color = severity === "error" ? "red" : "yellow";
  const place = styleText("bold", `${file}:${line}:${column}`);
  const head = `${place} ${styleText(color, severity)}\n  ${inWords(problem)}`;
  const text = lines[line - 1];
  if (text === undefined || text === "") return head;

  // A long line is shown around the mark, which has to stay under the character that it means.
  const from = Math.max(0, column - 1 - 40);
  const shown = text.slice(from, from + 100).replaceAll("\t", " ");
  const mark = "^".repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))));
  const number = String(line);
  const gutter = " ".repeat(number.length);
  return [
    head,
    styleText("dim", `  ${gutter} │`),
    `${styleText("dim", `  ${number} │`)} ${shown}`,
    `${styleText("dim", `  ${gutter} │`)} ${" ".repeat(column - 1 - from)}${styleText(color, mark)}`,
  ].join("\n");
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
