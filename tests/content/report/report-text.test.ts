import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import type { Problem } from "../../../scripts/content/problem.ts";
import { codeFrame } from "../../../scripts/content/report/code-frame.ts";
import { reportGithub } from "../../../scripts/content/report/report-github.ts";
import { Workspace } from "../workspace.ts";

const script = join(import.meta.dirname, "../../../scripts/commands/check.ts");

/** Runs the check in a site, its output not on a terminal. */
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
  test("shows the line of each problem with what is marked in it, and those beside it", () => {
    using site = brokenSite();
    const { status, stdout, stderr } = check(site);
    expect(stderr).toBe(`content/pages/home.json:18:14 error
  gauge › max: "10" should be a number.
  Write it without quotes, as in 12 or 0.8.
  17 │       "value": 3.6,
  18 │       "max": "10", "min": 0,
     │              ^^^^
  19 │       "unit": "minutes"

`);
    expect(stdout).toBe("Content: 1 error, 0 warnings.\n");
    expect(status).toBe(1);
  });

  test("is content with warnings", () => {
    using site = new Workspace();
    site.replace("facts.json", '"retention":', '"spare": { "value": 1, "unit": "count" },\n    "retention":');
    const { status, stdout, stderr } = check(site);
    expect(stderr).toContain("content/facts.json:4:5 warning (facts)\n");
    expect(stdout).toBe("Content: 0 errors, 1 warning.\n");
    expect(status).toBe(0);
  });

  test("counts the many warnings that a new language gives, unless all are asked for", () => {
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

  test("has colours where the terminal does, and else none", () => {
    using site = brokenSite();
    const plain = check(site).stderr;
    expect(plain).not.toContain("\u001b");
    const { stderr } = check(site, [], { FORCE_COLOR: "1" });
    expect(stderr).toContain("\u001b[1mcontent/pages/home.json:18:14");
    expect(stderr).toContain("\u001b[31m^^^^\u001b[39m");
    expect(stripVTControlCharacters(stderr)).toBe(plain);
    expect(check(site, [], { NO_COLOR: "1" }).stderr).toBe(plain);
  });

  test("reports to programs in JSON", () => {
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
          fix: "Write it without quotes, as in 12 or 0.8.",
        },
      ],
    });
    expect(stderr).toBe("");
    expect(status).toBe(1);
  });

  test("reports to GitHub in annotations", () => {
    using site = brokenSite();
    expect(check(site, ["--format=github"])).toEqual({
      status: 1,
      stdout:
        '::error file=content/pages/home.json,line=18,col=14,endColumn=18::gauge › max: "10" should be a number. Write it without quotes, as in 12 or 0.8.\n',
      stderr: "",
    });
  });

  test.each([
    [["--formt", "json"], "unknown option '--formt'\n(Did you mean --format?)"],
    [["--format", "jsn"], "argument 'jsn' is invalid. Allowed choices are text, json, github."],
    [["--format"], "option '--format <format>' argument missing"],
    [["home"], "too many arguments. Expected 0 arguments but got 1"],
  ])("refuses %j and says why", (args, why) => {
    using site = new Workspace();
    expect(check(site, args)).toMatchObject({ status: 2, stdout: "", stderr: expect.stringContaining(why) });
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

test("what is written in an annotation can't end it, nor begin another", () => {
  const file = "content/a,b:c.json";
  expect(reportGithub([problem({ file, message: "100 %\n::error::x", fix: "a, b: c\r" })])).toBe(
    "::error file=content/a%2Cb%3Ac.json,line=1,col=1,endColumn=2::100 %25%0A::error::x a, b: c%0D",
  );
});

describe("a code frame", () => {
  const shown = (more: Partial<Problem>, text: string, width?: number) =>
    codeFrame(problem(more), text.split("\n"), width).map(
      ({ number, before, marked, after }) =>
        `${number} ${before}${marked === undefined ? "" : `[${marked}]${after}`}`,
    );

  test("marks the span in its line, between the lines beside it", () => {
    expect(shown({ line: 2, column: 3, length: 2 }, "one\nabcdef\nthree\nfour")).toEqual([
      "1 one",
      "2 ab[cd]ef",
      "3 three",
    ]);
  });

  test("leaves out lines beside it that are empty", () => {
    expect(shown({ line: 2 }, "\nab\n  \n")).toEqual(["2 [a]b"]);
  });

  test("marks the place behind a line's end", () => {
    expect(shown({ column: 3 }, "ab")).toEqual(["1 ab[ ]"]);
  });

  test("shows a long line around the mark", () => {
    const long = `${"a".repeat(200)}X${"b".repeat(200)}`;
    const [line = ""] = shown({ column: 201 }, long, 60);
    expect(line).toBe(`1 …${"a".repeat(39)}[X]${"b".repeat(19)}…`);
  });

  test("shows what can't be seen, and nothing that a terminal would obey", () => {
    expect(shown({ column: 2, length: 1 }, "a\u200bb\u001b[31m\tc")).toEqual(["1 a[·]b·[31m c"]);
  });

  test("is empty where the file has changed or gone since", () => {
    expect(shown({ line: 9 }, "short")).toEqual([]);
    expect(shown({}, "")).toEqual([]);
  });
});
