import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { acceptable } from "../../schemas/fields/accept.ts";
import { applyFixes } from "../../scripts/content/check/apply-fixes.ts";
import { inWords, type Problem } from "../../scripts/content/problem.ts";
import { line, Workspace } from "./workspace.ts";

/** `content/paths.lock` can't contain acceptances; the only warning about it has a certain fix. */
const canBeAccepted = [...acceptable, "paths"];

const home = "pages/home.json";
const web = "pages/web.json";

interface Edit {
  file: string;
  before: string[];
  after: string[];
}

/**
 * Reads a list of mistakes. `@@ file: name` begins a mistake, and `@@ file` a change to another file. Lines with `-`
 * are replaced by lines with `+`; without `-` lines, the whole file is replaced. Every other line is an expected
 * problem.
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
  return `${file === mistaken ? "" : `${file}:`}${line}:${column}+${length} ${severity} ${inWords(problem)}`;
}

function make(edits: Edit[], workspace: Workspace): void {
  for (const { file, before, after } of edits) {
    if (before.length === 0) workspace.write(file, after.join("\n"));
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

test("a language taken out of the site is one problem, however many texts it has", () => {
  using workspace = new Workspace();
  const english = /,\s*\{ "code": "en".*\}/;
  workspace.write("site.json", workspace.read("site.json").replace(english, "").replace('"en",', '"es",'));
  expect(workspace.check().map(line)).toEqual([
    expect.stringMatching(
      /^content\/site\.json:4:16 error languages: The content has texts in "en", which isn't a language of this site\. Add "en" to site\.json again, or remove its \d\d texts\.$/,
    ),
  ]);
});

test("a link to a file that doesn't exist is reported with its target", () => {
  using workspace = new Workspace();
  for (const file of [web, "ui.json", "assets/scene.glb"]) {
    workspace.remove(file);
    symlinkSync("elsewhere", join(workspace.root, "content", file));
  }
  expect(workspace.check().map(line)).toEqual(
    ["assets/scene.glb", web, "ui.json"].map(
      (file) =>
        `content/${file}:1:1 error This is a link to elsewhere, which doesn't exist. Replace the link with the file.`,
    ),
  );
});

test("the unchanged site has no problems", () => {
  using workspace = new Workspace();
  expect(workspace.check()).toEqual([]);
});

test("a byte order mark, CRLF line endings and $schema are accepted, and locations stay correct", () => {
  using workspace = new Workspace();
  workspace.replace(home, "{\n", '{\n  "$schema": "../../schemas/json/page.schema.json",\n');
  workspace.write(home, `\uFEFF${workspace.read(home).replaceAll("\n", "\r\n")}`);
  expect(workspace.check()).toEqual([]);
  workspace.replace(home, '"value": 3.6', '"value": 120');
  expect(workspace.check().map(line)).toEqual([
    "content/pages/home.json:18:16 error gauge › value: 120 is above 100. Write 100 or less.",
  ]);
});

test("one run reports the problems of all files, sorted by file and line", () => {
  using workspace = new Workspace();
  workspace.replace(web, "[24, 31]", '["24", 31]');
  workspace.replace(home, '"max": 10,', '"max": 10');
  workspace.replace("menu.json", '"page":"web"', '"page":"wbe"');
  expect(workspace.check().map(({ file }) => file)).toEqual([
    "content/menu.json",
    "content/pages/home.json",
    "content/pages/web.json",
  ]);
});

test("an unexpected file and a missing shared file are errors", () => {
  using workspace = new Workspace();
  workspace.write("pages/Extra.json", "{}");
  workspace.write("notes.txt", "");
  workspace.write("privacy/old/01-data.es.mdx", "## Datos\n");
  workspace.remove("ui.json");
  expect(workspace.check().map((problem) => [problem.file, inWords(problem).slice(0, 30)])).toEqual([
    ["content/notes.txt", "A file with this name can't be"],
    ["content/pages/Extra.json", "A file with this name can't be"],
    ["content/privacy/old/01-data.es.mdx", "A file with this name can't be"],
    ["content/ui.json", "This file is missing. Add it: "],
  ]);
});

test("a file in another encoding is an error that names it; so is a character lost in one", () => {
  using workspace = new Workspace();
  const encode = (file: string, change: (text: string) => Uint8Array) =>
    workspace.write(file, change(workspace.read(file)));
  encode("pages/home.json", (text) => Buffer.from(text.replace("página", "pagina"), "latin1"));
  encode("facts.json", (text) => Buffer.from(`\ufeff${text}`, "utf16le"));
  encode("menu.json", (text) => Buffer.from(text, "utf16le").swap16());
  encode("ui.json", (text) => Buffer.from(text.replace("(es)", "á \ufffd")));
  encode("pages/web.json", (text) => Buffer.concat([Buffer.from([0x7b, 0x92]), Buffer.from(text)]));
  workspace.write("privacy/01-data.es.mdx", Buffer.from("## Categorías\n", "latin1"));
  const found = workspace.check().map(line);
  const is = (place: string, encoding: string) =>
    `content/${place} error This file is in ${encoding}, not in UTF-8. Reopen it with the encoding ${encoding}, and save it as UTF-8.`;
  const lost = "error A character was lost here (U+FFFD). Write it again, and save the file as UTF-8.";
  expect(found).toEqual([
    is("facts.json:1:1", "UTF-16 LE"),
    is("menu.json:1:1", "UTF-16 BE"),
    is("pages/home.json:8:29", "Windows-1252"),
    `content/pages/web.json:1:2 ${lost}`,
    is("privacy/01-data.es.mdx:1:11", "Windows-1252"),
    `content/ui.json:1:${found.at(-1)?.split(":")[2]?.split(" ")[0]} ${lost}`,
  ]);
});

test("an unknown name among many is reported without the list of all names", () => {
  using workspace = new Workspace();
  for (let number = 1; number <= 50; number++)
    workspace.write(
      `pages/extra-${number}.json`,
      workspace.read(web).replaceAll("vicios/web", `x${number}`).replaceAll("vices/web", `y${number}`),
    );
  workspace.replace("menu.json", '"page":"web"', '"page":"quarterly-figures"');
  expect(workspace.check().map(inWords)).toEqual([
    'groups › 1 › items › 1 › page: There is no page "quarterly-figures". Choose one of the 52 there are.',
  ]);
});

test("a missing or empty text in a draft language is a warning", () => {
  using workspace = new Workspace();
  workspace.replace(
    "site.json",
    '"switchTo": "Cambiar a español" },',
    '"switchTo": "Cambiar a español" },\n    { "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "Français", "draft": true },',
  );
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

test("a missing content folder is an error, not a crash", () => {
  using workspace = new Workspace();
  workspace.removeAll();
  expect(workspace.check().map(line)).toEqual([
    'content:1:1 error There is no folder "content" here. Run this in the project\'s folder.',
  ]);
});

test("a page whose file has a wrong name is one problem, although other files link to it", () => {
  using workspace = new Workspace();
  const text = workspace.read("pages/web.json");
  workspace.remove("pages/web.json");
  workspace.write("pages/Web.json", text);
  expect(workspace.check().map(line)).toEqual([
    "content/pages/Web.json:1:1 error A file with this name can't be here. Its name may have only lower-case letters, digits and hyphens. Rename it.",
  ]);
});
