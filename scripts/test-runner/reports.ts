import { join, relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** The results of one run. */
export interface RunResult {
  passed: number;
  failed: number;
  skipped: number;
  /** How long the tests of each file took, if the program has tests. Files of several workers overlap in time. */
  times?: { file: string; seconds: number }[];
}

/** Counts the results of one run. Each skipped test, a run without tests, and a crash count as failures. */
export function tally({ passed, failed, skipped, times = [] }: RunResult, exitCode: number) {
  /** Failures besides failed tests: skipped tests, a run without tests, a crash. */
  const defects: string[] = [];
  if (skipped > 0) defects.push(`${skipped} skipped`);
  if (passed + failed + skipped === 0) defects.push("no test was run");
  else if (exitCode !== 0 && failed + skipped === 0)
    defects.push(`the runner stopped with code ${exitCode} though no test failed`);
  return { passed, failed: failed + Math.max(skipped, defects.length), defects, times };
}

export const vitestResult = (report: JsonTestResults): RunResult => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  times: report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative("", name),
    seconds: (endTime - startTime) / 1000,
  })),
});

/** An error outside the tests counts as a failed test. */
export const playwrightResult = ({ stats, errors, suites, config }: JSONReport): RunResult => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  times: suites.map((suite) => ({
    file: relative("", join(config.rootDir, suite.file)),
    seconds: sum(durationsIn(suite)) / 1000,
  })),
});

const durationsIn = ({ specs, suites = [] }: JSONReportSuite): number[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ...suites.flatMap(durationsIn),
];

/** Returns a line for each of the ten slowest files, and one for the sum of all. */
export function slowestFiles(times: Required<RunResult>["times"]): string[] {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const seconds = sum(times.map((time) => time.seconds));
  const all = { file: `${times.length} files, summed over workers`, seconds };
  return [...slowest, all].map(({ file, seconds }) => `${seconds.toFixed(1).padStart(14)} s  ${file}`);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
