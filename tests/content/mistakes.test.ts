import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { acceptable } from "../../schemas/fields/accept.ts";
import { applyFixes } from "../../scripts/content/check/apply-fixes.ts";
import { messageAndFix, type Problem } from "../../scripts/content/problem.ts";
import { samplePictures } from "../support/pictures.ts";
import { line, Workspace } from "./workspace.ts";

/** `content/paths.lock` can't contain acceptances; the only warning about it has a certain fix. */
const canBeAccepted = [...acceptable, "paths"];

interface Edit {
  file: string;
  before: string[];
  after: string[];
}

/**
 * Reads a list of mistakes. `@@ file: name` begins a mistake, and `@@ file` a change to another file. Lines with `-`
 * are replaced by lines with `+`; without `-` lines, the whole file is replaced, a picture by the sample with that name. Every
 * other line is an expected problem.
 */
function readMistakes(group: string) {
  const list = readFileSync(`tests/content/mistakes/${group}.diff`, "utf8");
  const mistakes = list.split(/^@@ (?=\S+: )/m).slice(1);
  return mistakes.map((mistake): [what: string, edits: Edit[], reports: string[]] => {
    const [title = "", ...lines] = mistake.split("\n").filter(Boolean);
    const [file = "", what = ""] = title.split(/: (.*)/);
    const edits: Edit[] = [{ file, before: [], after: [] }];
    const reports: string[] = [];
    for (const line of lines) {
      const last = edits.at(-1) as Edit;
      if (line.startsWith("@@ ")) edits.push({ file: line.slice(3), before: [], after: [] });
      else if (line.startsWith("+")) last.after.push(line.slice(1));
      else if (!line.startsWith("-")) reports.push(line);
      else if (last.after.length === 0) last.before.push(line.slice(1));
      else edits.push({ file: last.file, before: [line.slice(1)], after: [] });
    }
    return [what, edits, reports];
  });
}

/** Formats a problem as in the lists, which omit the name of the mistaken file. */
function listed(problem: Problem, mistaken: string): string {
  const { line, column, length, severity } = problem;
  const file = problem.file.replace("content/", "");
  return `${file === mistaken ? "" : `${file}:`}${line}:${column}+${length} ${severity} ${messageAndFix(problem)}`;
}

function make(edits: Edit[], workspace: Workspace): void {
  for (const { file, before, after } of edits) {
    if (file.startsWith("pictures/")) workspace.write(file, samplePictures[after[0] ?? ""] ?? "");
    else if (before.length === 0) workspace.write(file, after.join("\n"));
    else workspace.replace(file, before.join("\n"), after.join("\n"));
  }
}

describe.each([
  ["what is no JSON", "json"],
  ["what doesn't fit its schema", "fields"],
  ["what doesn't agree with other values and files", "across-files"],
  ["what a clause can't hold", "clauses"],
  ["what may be right, but rarely is", "warnings"],
  ["what a language writes in another way", "language"],
  ["what is accepted, or can't be", "acceptances"],
  ["what visitors do not see", "hidden"],
  ["where the site is published", "publish"],
  ["a picture that can't be shown as it is", "pictures"],
])("%s is reported with its line, column, length and what to do", (_what, group) => {
  test.each(readMistakes(group))("%s", (_mistake, edits, reports) => {
    using workspace = new Workspace();
    make(edits, workspace);
    const problems = workspace.check();
    expect(problems.map((problem) => listed(problem, edits[0]?.file ?? ""))).toEqual(reports);
    for (const { severity, check } of problems)
      if (severity === "warning" && check) expect(canBeAccepted).toContain(check);
  });
});

test.each(readMistakes("language"))("correcting %s ends these problems and causes none", (_, edits) => {
  using workspace = new Workspace();
  make(edits, workspace);
  const before = workspace.check();
  const fixed = applyFixes(workspace.root, before);
  const after = workspace.check();
  expect(after.length).toBe(before.length - fixed.length);
  expect(before.map(({ message }) => message)).toEqual(
    expect.arrayContaining(after.map(({ message }) => message)),
  );
});

test("a missing or empty text in a draft language is a warning", () => {
  using workspace = new Workspace();
  workspace.addDraft("fr");
  workspace.replace("pages/home.json", '"Más citas"', '"Más de 12 o 2025 citas", "fr": "Plus de douze"');
  workspace.replace("pages/home.json", '"More appointments"', '"More than 12 or 2025"');
  workspace.replace("pages/home.json", '"title": {', '"title": { "fr": "",');
  const problems = workspace.check();
  expect(problems.length).toBeGreaterThan(10);
  expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
  expect(problems.map(line)).toContain(
    'content/pages/home.json:3:20 warning title: The text in "fr" is missing. Add it. In "es" it says “Inicio”.',
  );
  // This language has no list of number words, so small numbers may be words.
  const different = problems.filter(({ message }) => message.includes("which this one lacks"));
  expect(different.map(({ message }) => message.replace(/.*“(.*)”.*/, "$1"))).toEqual(["2025"]);
});
