import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { acceptable } from "../../schemas/fields/accept.ts";
import { applyFixes } from "../../scripts/content/check/apply-fixes.ts";
import { messageAndFix, type Problem } from "../../scripts/content/problem.ts";
import { samplePicture } from "../support/pictures.ts";
import { changedText, parseTranscript, type Step } from "../support/transcripts/transcript.ts";
import { line, smallSite, Workspace } from "../support/workspace.ts";

/** `content/paths.lock` can't contain acceptances; the only warning about it has a certain fix. */
const canBeAccepted = [...acceptable, "paths"];

const workspace = new Workspace();
afterAll(() => workspace[Symbol.dispose]());

const readMistakes = (group: string) => {
  const file = `tests/content/mistakes/${group}.transcript`;
  const [, ...mistakes] = parseTranscript(file, readFileSync(file, "utf8"));
  return mistakes.map(({ title, steps }) => [title, steps] as const);
};

/** Makes the changes of a mistake in the small site. A new picture is the sample of that name. Returns the problems. */
async function problemsAfter(steps: Step[]): Promise<Problem[]> {
  const files: Record<string, string | Buffer> = {};
  for (const step of steps) {
    const file = step.what.replace("content/", "");
    const text = changedText(String(files[file] ?? smallSite[file] ?? ""), step);
    files[file] = file.startsWith("pictures/") ? await samplePicture(text.trim()) : text;
  }
  workspace.restore(files);
  return workspace.check();
}

/** Formats a problem as in the lists, which omit the name of the mistaken file. */
function listed(problem: Problem, mistaken: string): string {
  const { file, line, column, length, severity } = problem;
  const place = `${file === mistaken ? "" : `${file}:`}${line}:${column}+${length}`;
  return `  ${place} ${severity} ${messageAndFix(problem)}`;
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
  test.each(readMistakes(group))("%s", async (_mistake, steps) => {
    const problems = await problemsAfter(steps);
    const mistaken = steps[0]?.what ?? "";
    expect(problems.map((problem) => listed(problem, mistaken))).toEqual(
      steps.flatMap(({ expected }) => expected),
    );
    for (const { severity, check } of problems)
      if (severity === "warning" && check) expect(canBeAccepted).toContain(check);
  });
});

test.each(readMistakes("language"))("correcting %s ends these problems and causes none", async (_, steps) => {
  const before = await problemsAfter(steps);
  const fixed = applyFixes(workspace.root, before);
  const after = workspace.check();
  expect(after.length).toBe(before.length - fixed.length);
  expect(before.map(({ message }) => message)).toEqual(
    expect.arrayContaining(after.map(({ message }) => message)),
  );
});

test("a missing or empty text in a draft language is a warning", () => {
  workspace.restore();
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
