import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem.ts";
import { replaceFiles } from "../write/replace-files.ts";

/** Applies every replacement to the files below `root`. Returns the problems that it fixed. */
export function applyFixes(root: string, problems: readonly Problem[]): Problem[] {
  const certain = problems.filter(({ replacement }) => replacement !== undefined);
  const files = [...Map.groupBy(certain, ({ file }) => file)].map(([file, own]) =>
    fixFile(join(root, file), own),
  );
  replaceFiles(new Map(files.map(({ path, text }) => [path, text])));
  return files.flatMap(({ fixed }) => fixed.toReversed());
}

/** Applies the replacements of one file. Of two that overlap, it applies the last. */
function fixFile(path: string, problems: readonly Problem[]) {
  const raw = readFileSync(path, "utf8");
  const byteOrderMark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lines = raw.slice(byteOrderMark.length).split("\n");
  const fixed: Problem[] = [];
  for (const problem of problems.toSorted((a, b) => b.line - a.line || b.column - a.column)) {
    const { line, column, length, replacement = "" } = problem;
    const after = fixed.at(-1);
    const end = column - 1 + length;
    if (after?.line === line && end > after.column - 1) continue;
    const text = lines[line - 1] ?? "";
    const written = path.endsWith(".json") ? escaped(replacement) : replacement;
    lines[line - 1] = text.slice(0, column - 1) + written + text.slice(end);
    fixed.push(problem);
  }
  return { path, text: byteOrderMark + lines.join("\n"), fixed };
}

/** Writes no-break spaces as JSON escapes, because most editors don't show the character. */
const escaped = (text: string) =>
  text.replace(/[\u00a0\u202f]/g, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, "0")}`);
