import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Outcome,
  playwrightOutcomes,
  type Tally,
  tally,
  vitestOutcomes,
} from "../../scripts/test-runner/tally.ts";

const packages = join(import.meta.dirname, "..", "..", "node_modules");

test.each<[counted: string, states: Outcome["state"][], exitCode: number, total: Tally]>([
  ["passed and failed tests", ["passed", "failed", "passed"], 1, { passed: 2, failed: 1, defects: [] }],
  ["a skipped test as failed", ["passed", "skipped"], 0, { passed: 1, failed: 1, defects: ["skipped: 1"] }],
  ["a run without a test as failed", [], 0, { passed: 0, failed: 1, defects: ["no test was run"] }],
  [
    "a crash as failed though every test passed",
    ["passed"],
    139,
    { passed: 1, failed: 1, defects: ["the runner stopped with code 139 though no test failed"] },
  ],
])("a run's total counts %s", (_, states, exitCode, total) => {
  const outcomes = states.map((state, index) => ({ name: String(index), state }));
  expect(tally(outcomes, exitCode)).toEqual(total);
});

describe("the runners' reports", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tally-"));
    symlinkSync(packages, join(folder, "node_modules"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs a test runner's own program in the temporary folder and reads the report it leaves. */
  function report(files: Record<string, string>, args: string[], env: Record<string, string> = {}) {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
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

  test("of vitest: passed, failed and skipped tests, and a file that cannot be loaded", () => {
    const { status, json } = report(
      {
        "some.test.js": `
          describe("group", () => test("passes", () => {}));
          test("fails", () => { throw new Error("no"); });
          test.skip("is skipped", () => {});
          test.todo("is not written");`,
        "broken.test.js": `import "./missing.js"; test("is never seen", () => {});`,
      },
      vitest,
    );
    const outcomes = vitestOutcomes(json);
    expect(outcomes.map(({ name, state }) => `${state}: ${name.split("/").at(-1)}`).sort()).toEqual([
      "failed: broken.test.js",
      "failed: fails",
      "passed: group passes",
      "skipped: is not written",
      "skipped: is skipped",
    ]);
    expect(tally(outcomes, status)).toMatchObject({ passed: 1, failed: 4 });
  });

  test("of vitest: an error outside every test is a crash", () => {
    const { status, json } = report(
      { "late.test.js": `test("passes", () => { setTimeout(() => { throw new Error("late"); }); });` },
      vitest,
    );
    expect(tally(vitestOutcomes(json), status)).toMatchObject({ passed: 1, failed: 1 });
  });

  test("of Playwright: passed, failed and skipped tests, those that a failure prevents too", () => {
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
    const outcomes = playwrightOutcomes(json);
    expect(outcomes.map(({ name, state }) => `${state}: ${name}`).sort()).toEqual([
      "failed: some.spec.js › fails",
      "failed: some.spec.js › row › breaks",
      "passed: some.spec.js › passes",
      "skipped: some.spec.js › is skipped",
      "skipped: some.spec.js › row › is prevented",
    ]);
    expect(tally(outcomes, status)).toMatchObject({ passed: 1, failed: 4 });
  });

  test("of Playwright: a file that cannot be loaded is a failure", () => {
    const { status, json } = report(
      { "broken.spec.js": `require("./missing.js");` },
      playwright,
      playwrightEnv,
    );
    const outcomes = playwrightOutcomes(json);
    expect(outcomes[0]?.name).toContain("missing.js");
    expect(tally(outcomes, status)).toMatchObject({ passed: 0, failed: outcomes.length });
  });
});
