import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { projectSchemaFile } from "../../../scripts/content/editor/json-schema.ts";
import { writeProjectSchema } from "../../../scripts/content/editor/project-schema.ts";
import type { Problem } from "../../../scripts/content/problem.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { reportGithub } from "../../../scripts/content/report/report-formats.ts";
import { codeFrame } from "../../../scripts/content/report/shown-problems.ts";
import { Workspace } from "../workspace.ts";

const script = join(import.meta.dirname, "../../../scripts/commands/check.ts");

/** Runs the check in a site, without a terminal. */
function check(site: Workspace, args: string[] = [], env: Record<string, string> = {}) {
  const { NO_COLOR: _, FORCE_COLOR: __, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: site.root,
    encoding: "utf8",
    env: { ...own, ...env },
  });
  return { status, stdout, stderr };
}

function brokenSite(): Workspace {
  const site = new Workspace();
  site.replace("pages/home.json", '"max": 10', '"max": "10"');
  return site;
}

describe("npm run check", () => {
  test("updates the schema with the content's names for editors, only if they changed", () => {
    using site = new Workspace();
    const file = join(site.root, "schemas/json", projectSchemaFile);
    mkdirSync(join(site.root, "schemas/json"), { recursive: true });
    const facts = () => JSON.parse(readFileSync(file, "utf8")).$defs.fact.examples;

    const write = () => writeProjectSchema(site.root, readContent(site.root).content);
    check(site);
    expect(facts()).toEqual(["conversion", "kept", "retention"]);
    const { ino } = statSync(file);
    write();
    expect(statSync(file).ino).toBe(ino);
    site.replace("facts.json", '"kept"', '"stored"');
    write();
    expect(facts()).toEqual(["conversion", "retention", "stored"]);
  });

  test("with --fix, corrects and reports unambiguous typography mistakes, and leaves the others", () => {
    using site = new Workspace();
    site.replace(
      "pages/home.json",
      '"es": "Más citas"',
      String.raw`"es": "Más  \"citas\"... 20 % , 5\" - ya"`,
    );
    const { status, stdout, stderr } = check(site, ["--fix"]);
    expect(site.read("pages/home.json")).toContain(String.raw`"es": "Más «citas»… 20\u00a0%, 5\" - ya"`);
    expect(stdout).toContain("  fixed  page-hero › headline › es: Dots in a row are one character.\n");
    expect(stdout.match(/ {2}fixed {2}/g)).toHaveLength(5);
    expect(stderr).toContain("A hyphen joins words");
    expect(status).toBe(0);
    const before = site.read("pages/home.json");
    expect(check(site, ["--fix"]).stdout).not.toContain("fixed");
    expect(site.read("pages/home.json")).toBe(before);
  });

  test("shows each problem with its line and the lines around it, in colour only if the terminal supports it", () => {
    using site = brokenSite();
    const { status, stdout, stderr } = check(site);
    expect(stderr).toBe(`content/pages/home.json:18:14 error
  gauge › max: "10" should be a number.
  Write 10 without quotes.
  17 │       "value": 3.6,
  18 │       "max": "10", "min": 0,
     │              ^^^^
  19 │       "unit": "minutes"

`);
    expect(stdout).toBe("Content: 1 error, 0 warnings.\n");
    expect(status).toBe(1);
    const coloured = check(site, [], { FORCE_COLOR: "1" }).stderr;
    expect(coloured).toContain("\u001b[1mcontent/pages/home.json:18:14");
    expect(coloured).toContain("\u001b[31m^^^^\u001b[39m");
    expect(stripVTControlCharacters(coloured)).toBe(stderr);
  });

  test("exits with 0 if there are only warnings, and lists what the owner must fill in before launch", () => {
    using site = new Workspace();
    site.replace("facts.json", '"retention":', '"spare": { "value": 1, "unit": "count" },\n    "retention":');
    const { status, stdout, stderr } = check(site);
    expect(stderr).toContain("content/facts.json:4:5 warning (facts)\n");
    expect(stdout).toContain("Content: 0 errors, 1 warning.\n");
    expect(stdout).toMatch(
      /^Before the site goes live, in content\/site\.json: add "legal": .*; replace the example domain in "url" and "email"/m,
    );
    expect(status).toBe(0);

    const legal = { name: "Ana", address: "Calle 1", taxNumber: "RFC 1" };
    const mostFilled = { url: "https://ana.mx/", email: "hola@ana.example.com", legal };
    site.write("site.json", JSON.stringify({ ...JSON.parse(site.read("site.json")), ...mostFilled }));
    expect(check(site).stdout).toContain('site.json: replace the example domain in "email".');
    site.replace("site.json", "ana.example.com", "ana.mx");
    expect(check(site).stdout).not.toContain("Before the site goes live");
  });

  test("shortens the list of warnings about a new language, and shows all of them with --all", () => {
    using site = new Workspace();
    site.replace(
      "site.json",
      '"switchTo": "Switch to English" }',
      '"switchTo": "Switch to English" },\n    { "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "Français", "draft": true }',
    );
    site.replace("menu.json", '"page":"web"', '"page":"wbe"');
    const missing = (text: string) => text.match(/The text in "fr" is missing/g)?.length;
    const { stdout, stderr } = check(site);
    const [, warnings = ""] = /1 error, (\d+) warnings/.exec(stdout) ?? [];
    expect(stderr).toContain('There is no page "wbe".');
    expect(missing(stderr)).toBe(3);
    expect(stderr).toContain(
      `\nand ${Number(warnings) - 3} more warnings (languages): npm run check -- --all shows each.\n`,
    );
    expect(missing(check(site, ["--all"]).stderr)).toBe(Number(warnings));
  });

  test("reports in JSON", () => {
    using site = brokenSite();
    const { status, stdout, stderr } = check(site, ["--format", "json"]);
    expect(JSON.parse(stdout)).toStrictEqual({
      errors: 1,
      warnings: 0,
      problems: [
        {
          file: "content/pages/home.json",
          line: 18,
          column: 14,
          endColumn: 18,
          severity: "error",
          message: 'gauge › max: "10" should be a number.',
          fix: "Write 10 without quotes.",
        },
      ],
    });
    expect(stderr).toBe("");
    expect(status).toBe(1);
  });

  test("reports GitHub annotations", () => {
    using site = brokenSite();
    expect(check(site, ["--format=github"])).toEqual({
      status: 1,
      stdout:
        '::error file=content/pages/home.json,line=18,col=14,endColumn=18::gauge › max: "10" should be a number. Write 10 without quotes.\n',
      stderr: "",
    });
  });
});

const problem = (more: Partial<Problem>): Problem => ({
  severity: "error",
  message: "Wrong.",
  file: "content/a.json",
  line: 1,
  column: 1,
  length: 1,
  ...more,
});

test("text in an annotation is escaped, so that it can't end the annotation or start another", () => {
  const file = "content/a,b:c.json";
  expect(reportGithub([problem({ file, message: "100 %\n::error::x", fix: "a, b: c\r" })])).toBe(
    "::error file=content/a%2Cb%3Ac.json,line=1,col=1,endColumn=2::100 %25%0A::error::x a, b: c%0D\n",
  );
});

describe("a code frame", () => {
  const shown = (more: Partial<Problem>, text: string, width = 100) =>
    codeFrame(problem(more), text.split("\n"), width).map(
      ({ number, before, marked, after }) =>
        `${number} ${before}${marked === undefined ? "" : `[${marked}]${after}`}`,
    );

  test("marks the span in its line, between the lines before and after", () => {
    expect(shown({ line: 2, column: 3, length: 2 }, "one\nabcdef\nthree\nfour")).toEqual([
      "1 one",
      "2 ab[cd]ef",
      "3 three",
    ]);
  });

  test("leaves out empty lines before and after", () => {
    expect(shown({ line: 2 }, "\nab\n  \n")).toEqual(["2 [a]b"]);
  });

  test("marks a problem at the end of a line", () => {
    expect(shown({ column: 3 }, "ab")).toEqual(["1 ab[ ]"]);
  });

  test("truncates a long line around the highlight", () => {
    const long = `${"a".repeat(200)}X${"b".repeat(200)}`;
    const [line = ""] = shown({ column: 201 }, long, 60);
    expect(line).toBe(`1 …${"a".repeat(39)}[X]${"b".repeat(19)}…`);
  });

  test("shows invisible characters, and escapes control characters", () => {
    expect(shown({ column: 2, length: 1 }, "a\u200bb\u001b[31m\tc")).toEqual(["1 a[·]b·[31m c"]);
  });

  test("leaves out lines that are no longer in the file", () => {
    expect(shown({ line: 9 }, "short")).toEqual([]);
    expect(shown({ column: 200, length: 9 }, "short")).toHaveLength(1);
    expect(shown({}, "")).toEqual([]);
  });
});
