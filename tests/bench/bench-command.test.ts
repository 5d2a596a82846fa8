import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs the command as `npm run bench -- …` does. */
function bench(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/commands/bench.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

test("without an argument it lists all benches", () => {
  const { status, stdout, stderr } = bench([]);
  expect([status, stdout]).toEqual([2, ""]);
  for (const name of ["build", "content", "editor", "contact", "pages", "picture", "headers"])
    expect(stderr).toMatch(new RegExp(`^ {2}${name} `, "m"));
});

test.each([
  [["speed"], "unknown command 'speed'"],
  [["build", "--pages"], "unknown option '--pages'"],
  [["headers", "home"], "too many arguments for 'headers'"],
])("%j is refused before anything is measured", (args, reason) => {
  const { status, stdout, stderr } = bench(args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(reason);
});

test("pages says what to do where there is no browser", () => {
  const { status, stdout, stderr } = bench(["pages"], { CHROMIUM_PATH: "/nowhere/chromium" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    "CHROMIUM_PATH is /nowhere/chromium, and there is no such file. Correct the setting or unset it.\n",
  );
});
