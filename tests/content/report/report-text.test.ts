import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Problem } from "../../../scripts/content/problem.ts";
import { reportGithub } from "../../../scripts/content/report/report-formats.ts";
import { codeFrame } from "../../../scripts/content/report/shown-problems.ts";
import { Workspace } from "../../support/workspace.ts";

const script = join(import.meta.dirname, "../../../scripts/commands/check.ts");

test("npm run check shortens the list of warnings about a new language, and shows all of them with --all", () => {
  using site = new Workspace();
  site.addDraft("fr");
  site.replace("menu.json", '"page":"web"', '"page":"wbe"');
  const check = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { cwd: site.root, encoding: "utf8" });
  const missing = (text: string) => text.match(/The text in "fr" is missing/g)?.length;
  const { stdout, stderr } = check();
  const [, warnings = ""] = /1 error, (\d+) warnings/.exec(stdout) ?? [];
  expect(stderr).toContain('There is no page "wbe".');
  expect(missing(stderr)).toBe(3);
  expect(stderr).toContain(
    `\nand ${Number(warnings) - 3} more warnings (languages): npm run check -- --all shows each.\n`,
  );
  expect(missing(check("--all").stderr)).toBe(Number(warnings));
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
