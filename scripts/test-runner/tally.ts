import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Tally {
  passed: number;
  failed: number;
  /** Failures besides failed tests: skipped tests, a run without tests, a crash. */
  defects: string[];
}

/** Counts the results of one run. Each skipped test, a run without tests, and a crash count as failures. */
export function tally({ passed, failed, skipped }: Counts, exitCode: number): Tally {
  const defects: string[] = [];
  if (skipped > 0) defects.push(`${skipped} skipped`);
  if (passed + failed + skipped === 0) defects.push("no test was run");
  else if (exitCode !== 0 && failed + skipped === 0)
    defects.push(`the runner stopped with code ${exitCode} though no test failed`);
  return { passed, failed: failed + Math.max(skipped, defects.length), defects };
}

export const vitestCounts = (report: JsonTestResults): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** Counts the results of Playwright. An error outside the tests counts as a failed test. */
export const playwrightCounts = ({ stats, errors }: JSONReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});
