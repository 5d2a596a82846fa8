import { join, relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** A test file and how long its tests took, in seconds. Files of several workers overlap in time. */
export interface FileTime {
  file: string;
  seconds: number;
}

export const vitestTimes = ({ testResults }: JsonTestResults): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }));

export const playwrightTimes = ({ suites, config }: JSONReport): FileTime[] =>
  suites.map((suite) => ({
    file: relative(process.cwd(), join(config.rootDir, suite.file)),
    seconds: sum(durationsIn(suite)) / 1000,
  }));

const durationsIn = ({ specs, suites = [] }: JSONReportSuite): number[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ...suites.flatMap(durationsIn),
];

/** Returns a line for each of the ten slowest files, and one for the sum of all. */
export function slowestFiles(times: FileTime[]): string[] {
  const lineOf = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(14)} s  ${text}`;
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return [
    ...slowest.map(({ file, seconds }) => lineOf(seconds, file)),
    lineOf(sum(times.map(({ seconds }) => seconds)), `${times.length} files, summed over workers`),
  ];
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
