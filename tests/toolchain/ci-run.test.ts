import { spawnSync } from "node:child_process";
import { chmodSync, cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";

/** Runs `.ci/run` with a stub for `npm` that prints these lines and exits with this code. */
function run(lines: string[], exitCode: number) {
  const folder = temporaryFolder();
  cpSync(join(import.meta.dirname, "..", "..", ".ci"), join(folder, ".ci"), { recursive: true });
  writeFiles(folder, {
    "bin/npm": `#!/bin/sh\ncat <<'END'\n${lines.join("\n")}\nEND\necho "npm says more" >&2\nexit ${exitCode}\n`,
  });
  chmodSync(join(folder, "bin/npm"), 0o755);
  const { status, stdout } = spawnSync(join(folder, ".ci", "run"), {
    encoding: "utf8",
    env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` },
  });
  return { status, lines: stdout.trimEnd().split("\n") };
}

test.each<[run: string, lines: string[], exitCode: number, last: string]>([
  ["that passes", ["x", "12 passed, 0 failed"], 0, "12 passed, 0 failed"],
  ["that fails", ["x", "12 passed, 3 failed"], 1, "12 passed, 3 failed"],
  ["that stops early", ["x"], 1, "0 passed, 1 failed"],
  ["that breaks after its total", ["12 passed, 0 failed"], 134, "12 passed, 1 failed"],
  ["that passes but prints no total", ["x"], 0, "0 passed, 1 failed"],
])("the last line is the total of a run %s", (_, lines, exitCode, last) => {
  const result = run(lines, exitCode);
  expect(result.status).toBe(last.endsWith(" 0 failed") ? 0 : exitCode || 1);
  expect(result.lines.at(-1)).toBe(last);
  expect(result.lines.filter((line) => /\d passed, \d/.test(line))).toHaveLength(1);
});
