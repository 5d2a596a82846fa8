import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { playwrightResult, type RunResult, tally, vitestResult } from "../../scripts/test-runner/reports.ts";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";

const packages = join(import.meta.dirname, "..", "..", "node_modules");

test.each<[counted: string, result: RunResult, exitCode: number, total: object]>([
  ["passed and failed tests", { passed: 2, failed: 1, skipped: 0 }, 1, { passed: 2, failed: 1, defects: [] }],
  [
    "skipped tests as failed",
    { passed: 1, failed: 0, skipped: 2 },
    0,
    { passed: 1, failed: 2, defects: ["2 skipped"] },
  ],
  [
    "a run without a test as failed",
    { passed: 0, failed: 0, skipped: 0 },
    0,
    { passed: 0, failed: 1, defects: ["no test was run"] },
  ],
  [
    "a crash as failed even if every test passed",
    { passed: 1, failed: 0, skipped: 0 },
    139,
    { passed: 1, failed: 1, defects: ["the runner stopped with code 139 though no test failed"] },
  ],
])("a run's total counts %s", (_, result, exitCode, total) => {
  expect(tally(result, exitCode)).toEqual({ ...total, times: [] });
});

describe("the runners' reports", () => {
  /** Runs a real test runner in the temporary folder and reads its report. */
  function report(files: Record<string, string>, args: string[], env: Record<string, string> = {}) {
    const folder = temporaryFolder();
    symlinkSync(packages, join(folder, "node_modules"));
    writeFiles(folder, files);
    const { VITEST, NODE_ENV, ...clean } = process.env;
    const { status } = spawnSync(process.execPath, args, { cwd: folder, env: { ...clean, ...env } });
    return { status: status ?? 1, json: JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) };
  }

  const vitest = [
    join(packages, "vitest/vitest.mjs"),
    "run",
    "--reporter=json",
    "--outputFile=report.json",
    "--globals",
  ];
  const playwright = [join(packages, "@playwright/test/cli.js"), "test", "--reporter=json"];
  const playwrightEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: "report.json" };

  test("vitest: passed, failed and skipped tests are counted", () => {
    const { status, json } = report(
      {
        "some.test.js": `
          describe("group", () => test("passes", () => {}));
          test("fails", () => { throw new Error("no"); });
          test.skip("is skipped", () => {});
          test.todo("is not written");`,
      },
      vitest,
    );
    expect(vitestResult(json)).toMatchObject({ passed: 1, failed: 1, skipped: 2 });
    expect(tally(vitestResult(json), status)).toMatchObject({ passed: 1, failed: 3 });
  });

  test("vitest: an error outside all tests, or a file that can't be loaded, makes the run fail", () => {
    const { status, json } = report(
      {
        "late.test.js": `test("passes", () => { setTimeout(() => { throw new Error("late"); }); });`,
        "broken.test.js": `import "./missing.js"; test("is never seen", () => {});`,
      },
      vitest,
    );
    expect(status).toBe(1);
    expect(tally(vitestResult(json), status).failed).toBe(1);
  });

  test("Playwright: passed, failed and skipped tests are counted; a test that a failure kept from running is skipped", () => {
    const { status, json } = report(
      {
        "some.spec.js": `
          const { test } = require("@playwright/test");
          test("passes", () => {});
          test("fails", () => { throw new Error("no"); });
          test.skip("is skipped", () => {});
          test.describe.serial("row", () => {
            test("breaks", () => { throw new Error("no"); });
            test("is prevented", () => {});
          });`,
      },
      playwright,
      playwrightEnv,
    );
    expect(tally(playwrightResult(json), status)).toMatchObject({ passed: 1, failed: 4 });
  });

  test("Playwright: a file that can't be loaded counts as a failure", () => {
    const { status, json } = report(
      { "broken.spec.js": `require("./missing.js");` },
      playwright,
      playwrightEnv,
    );
    expect(tally(playwrightResult(json), status)).toMatchObject({ passed: 0, failed: json.errors.length });
  });
});
