import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ci-run-"));
  mkdirSync(join(folder, "bin"));
  cpSync(join(import.meta.dirname, "..", "..", ".ci"), join(folder, ".ci"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `.ci/run` with an `npm` that prints these lines and stops with this exit code. */
function run(lines: string[], exitCode: number) {
  const npm = join(folder, "bin", "npm");
  writeFileSync(
    npm,
    `#!/bin/sh\ncat <<'END'\n${lines.join("\n")}\nEND\necho "npm says more" >&2\nexit ${exitCode}\n`,
  );
  chmodSync(npm, 0o755);
  const { status, stdout } = spawnSync(join(folder, ".ci", "run"), {
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` },
  });
  return { status, lines: stdout.trimEnd().split("\n") };
}

test.each([
  {
    title: "of a run that passes",
    lines: ["x", "12 passed, 0 failed"],
    exitCode: 0,
    last: "12 passed, 0 failed",
  },
  {
    title: "of a run that fails",
    lines: ["x", "12 passed, 3 failed"],
    exitCode: 1,
    last: "12 passed, 3 failed",
  },
  { title: "of a run that stops early", lines: ["x"], exitCode: 1, last: "0 passed, 1 failed" },
  {
    title: "of a run that breaks after its total",
    lines: ["12 passed, 0 failed"],
    exitCode: 134,
    last: "12 passed, 1 failed",
  },
])("the total $title is the last line, and the exit code is npm's", ({ lines, exitCode, last }) => {
  const result = run(lines, exitCode);
  expect(result.status).toBe(exitCode);
  expect(result.lines.at(-1)).toBe(last);
  expect(result.lines.filter((line) => /\d passed, \d/.test(line))).toHaveLength(1);
});

test("a run without a total fails though npm says nothing", () => {
  const result = run(["x"], 0);
  expect(result.status).toBe(1);
  expect(result.lines.at(-1)).toBe("0 passed, 1 failed");
});
