import { join, relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export type Tally = ReturnType<typeof tally>;

/** A test file and how long its tests took, in seconds. Files of several workers overlap in time. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** Counts the results of one run. Each skipped test, a run without tests, and a crash count as failures. */
export function tally({ passed, failed, skipped }: Counts, exitCode: number) {
  /** Failures besides failed tests: skipped tests, a run without tests, a crash. */
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

export const vitestTimes = ({ testResults }: JsonTestResults): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative("", name),
    seconds: (endTime - startTime) / 1000,
  }));

/** Counts the results of Playwright. An error outside the tests counts as a failed test. */
export const playwrightCounts = ({ stats, errors }: JSONReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

export const playwrightTimes = ({ suites, config }: JSONReport): FileTime[] =>
  suites.map((suite) => ({
    file: relative("", join(config.rootDir, suite.file)),
    seconds: sum(durationsIn(suite)) / 1000,
  }));

const durationsIn = ({ specs, suites = [] }: JSONReportSuite): number[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ...suites.flatMap(durationsIn),
];

/** Returns a line for each of the ten slowest files, and one for the sum of all. */
export function slowestFiles(times: FileTime[]): string[] {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const seconds = sum(times.map((time) => time.seconds));
  const all = { file: `${times.length} files, summed over workers`, seconds };
  return [...slowest, all].map(({ file, seconds }) => `${seconds.toFixed(1).padStart(14)} s  ${file}`);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
