import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeJson } from "../json/json-edit.ts";
import { SourceText } from "../json/source-text.ts";
import { countOf, type Place, type Problem } from "../problem.ts";
import { extendPathsLock, pathsLock } from "../read/paths-lock.ts";
import { readContent } from "../read/read-content.ts";
import { replaceFiles } from "../write/replace-files.ts";
import { checkContent } from "./check-content.ts";

/** Applies all fixes and reports them, up to ten times, because one may uncover another: `&amp;amp;`. */
export function fixContent(root: string, passes = 10) {
  const read = readContent(root);
  const problems = checkContent(read);
  const fixed = applyFixes(root, problems);
  for (const { file, line, column, message } of fixed)
    console.log(`${file}:${line}:${column}  fixed  ${message}`);
  if (fixed.length > 0 && passes > 1) return fixContent(root, passes - 1);
  // A path stays in the list for good, and while there are errors it may be one.
  const hasErrors = problems.some(({ severity }) => severity === "error");
  const added = hasErrors ? 0 : extendPathsLock(root, read.content);
  if (added > 0) console.log(`${pathsLock}: ${countOf(added, "path")} added.`);
}

/** Applies every replacement to the files below `root`. Returns the problems that it fixed. */
export function applyFixes(root: string, problems: readonly Problem[]): Problem[] {
  const fixed = problems.filter(({ replacements }) => replacements !== undefined);
  const all = fixed.flatMap(({ replacements = [] }) => replacements);
  const texts = [...Map.groupBy(all, ({ file }) => file)].map(([file, own]) => {
    const path = join(root, file);
    return [path, replaceParts(readFileSync(path, "utf8"), own, file.endsWith(".json"))] as const;
  });
  replaceFiles(new Map(texts));
  return fixed;
}

/** Replaces parts of a text. If replacements overlap, applies only the last: the next run with `--fix` finds the others again. */
export function replaceParts(
  raw: string,
  replacements: readonly (Place & { text: string })[],
  isJson: boolean,
): string {
  const source = new SourceText("", raw);
  let after = source.text;
  let following = after.length;
  const inReverse = replacements.toSorted((a, b) => b.line - a.line || b.column - a.column);
  for (const { line, column, length, text } of inReverse) {
    const start = source.offset(line, column);
    if (start + length > following) continue;
    after = after.slice(0, start) + (isJson ? escapeJson(text) : text) + after.slice(start + length);
    following = start;
  }
  return raw.slice(0, raw.length - source.text.length) + after;
}
