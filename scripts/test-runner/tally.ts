import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/reporters";

/** How one test, or one step without tests of its own, came out. */
export interface Outcome {
  name: string;
  state: "passed" | "failed" | "skipped";
}

export interface Tally {
  passed: number;
  failed: number;
  /** What counts as failed though no test says so: a skipped test, a run without tests, a crash. */
  defects: string[];
}

/** Adds up one run. A skipped test, a run without any test and a crash each count as failed. */
export function tally(outcomes: Outcome[], exitCode: number): Tally {
  const defects = outcomes.filter(({ state }) => state === "skipped").map(({ name }) => `skipped: ${name}`);
  const failures = outcomes.filter(({ state }) => state === "failed").length;
  if (outcomes.length === 0) defects.push("no test was run");
  else if (exitCode !== 0 && failures + defects.length === 0) {
    defects.push(`the runner stopped with code ${exitCode} though no test failed`);
  }
  return {
    passed: outcomes.filter(({ state }) => state === "passed").length,
    failed: failures + defects.length,
    defects,
  };
}

/** Reads the report of `vitest --reporter=json`. A file that cannot be loaded is one failed outcome. */
export function vitestOutcomes(report: JsonTestResults): Outcome[] {
  return report.testResults.flatMap((file) => {
    const outcomes = file.assertionResults.map(
      ({ fullName, status }): Outcome => ({
        name: fullName.trim(),
        state: status === "passed" || status === "failed" ? status : "skipped",
      }),
    );
    const explained = file.status === "passed" || outcomes.some(({ state }) => state !== "passed");
    return explained ? outcomes : [...outcomes, { name: file.name, state: "failed" as const }];
  });
}

/** Reads the report of Playwright's JSON reporter. An error outside the tests is one failed outcome. */
export function playwrightOutcomes(report: JSONReport): Outcome[] {
  const errors = report.errors.map(({ message = "error" }): Outcome => ({ name: message, state: "failed" }));
  return [...report.suites.flatMap((suite) => suiteOutcomes(suite, "")), ...errors];
}

const playwrightStates = {
  expected: "passed",
  unexpected: "failed",
  flaky: "failed",
  skipped: "skipped",
} as const;

function suiteOutcomes(suite: JSONReportSuite, parents: string): Outcome[] {
  const path = `${parents}${suite.title} › `;
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: path + spec.title, state: playwrightStates[status] })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => suiteOutcomes(child, path))];
}
