import { styleText } from "node:util";
import stringWidth from "string-width";
import type { Problem } from "../problem.ts";
import { type ShownProblem, showProblems } from "./shown-problems.ts";

/** Formats problems for a terminal: location, message, fix, and source lines with the mistake highlighted. */
export function reportText(problems: Problem[], root: string, { all = false } = {}): string {
  const width = Math.max(40, Math.min(process.stderr.columns ?? 120, 160) - 12);
  const shown = showProblems(problems, root, { all, width });
  const parts = [...shown.problems.map(reportOne), ...shown.rest.map(({ words }) => style("yellow", words))];
  return parts.map((text) => `${text}\n`).join("\n");
}

const style = (format: Parameters<typeof styleText>[0], text: string) =>
  styleText(format, text, { stream: process.stderr });

function reportOne({ file, line, column, severity, message, fix, check, frame }: ShownProblem): string {
  const color = severity === "error" ? "red" : "yellow";
  const place = style("bold", `${file}:${line}:${column}`);
  // The name of the check is needed to accept the warning.
  const name = severity === "warning" && check !== undefined ? style("dim", ` (${check})`) : "";
  const words = [message, ...(fix === undefined ? [] : [style("cyan", fix)])].map((text) => `  ${text}`);
  const digits = String(frame.at(-1)?.number ?? "").length;
  const gutter = (number: string) => style("dim", `  ${number.padStart(digits)} │`);
  const lines = frame.flatMap(({ number, before, marked, after = "" }) => {
    if (marked === undefined) return [`${gutter(String(number))} ${style("dim", before)}`];
    const mark = style(color, "^".repeat(Math.max(1, stringWidth(marked))));
    return [
      `${gutter(String(number))} ${before}${marked}${after}`.trimEnd(),
      `${gutter("")} ${" ".repeat(stringWidth(before))}${mark}`,
    ];
  });
  return [`${place} ${style(color, severity)}${name}`, ...words, ...lines].join("\n");
}
