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

test.each([[["--help"]], [["-h"]], [["pages", "--help"]]])(
  "%j lists every bench with its options",
  (args) => {
    const { status, stdout, stderr } = bench(args);
    expect([status, stderr]).toEqual([0, ""]);
    for (const word of ["build", "contact", "pages", "--page <path>", "--sample", "--runs <number>"])
      expect(stdout).toContain(word);
  },
);

test("without a bench, and for one that there is not, it says which there are", () => {
  expect(bench([])).toMatchObject({ status: 2, stdout: "" });
  expect(bench([]).stderr).toMatch(/^Which bench\?[\s\S]+\n {2}pages /);
  expect(bench(["speed"]).stderr).toMatch(/^There is no bench "speed"\.[\s\S]+\n {2}pages /);
  expect(bench(["constructor"])).toMatchObject({ status: 2, stdout: "" });
});

test.each([
  [["build", "--pages"], "--pages"],
  [["pages", "home"], "home"],
  [["headers", "home"], "home"],
  [["pages", "--runs", "0"], "--runs is 0. Give a whole number from 1 to 100."],
])("%j is refused before anything is measured", (args, said) => {
  const { status, stdout, stderr } = bench(args);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(said);
});

test("pages says what to do where there is no browser", () => {
  const { status, stdout, stderr } = bench(["pages"], { CHROMIUM_PATH: "/nowhere/chromium" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    "CHROMIUM_PATH is /nowhere/chromium, and there is no such file. Correct the setting or unset it.\n",
  );
});
