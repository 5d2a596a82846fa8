import { spawn } from "node:child_process";
import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "../cli/browser.ts";
import { testEnvironment } from "./environment.ts";
import { type FileTime, playwrightTimes, vitestTimes } from "./file-times.ts";
import { type Counts, playwrightCounts, type Tally, tally, vitestCounts } from "./tally.ts";

export interface StepResult extends Tally {
  /** How long each test file took; empty if the step has none. */
  times: FileTime[];
}

/** Runs a program that isn't a test runner, such as a compiler. It counts as one test. Its output is printed at once. */
export async function runStep(title: string, script: string, ...args: string[]): Promise<StepResult> {
  const { exitCode, output } = await runNode([script, ...args], { isQuiet: true });
  process.stdout.write(`\n── ${title} ──\n${output}`);
  const passed = exitCode === 0 ? 1 : 0;
  return { ...tally({ passed, failed: 1 - passed, skipped: 0 }, exitCode), times: [] };
}

export async function runVitest(title: string): Promise<StepResult> {
  console.log(`\n── ${title} ──`);
  return withReport(vitestCounts, vitestTimes, (file) =>
    runNode([
      "node_modules/vitest/vitest.mjs",
      "run",
      "--allowOnly=false",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ]),
  );
}

export async function runPlaywright(title: string): Promise<StepResult> {
  console.log(`\n── ${title} ──`);
  let browser: string;
  try {
    browser = ensureBrowser();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1, defects: ["no test was run: there is no browser"], times: [] };
  }
  console.log(`In ${browser}`);
  const env = { CHROMIUM_PATH: browser };
  return withReport(playwrightCounts, playwrightTimes, (file) =>
    runNode(["node_modules/@playwright/test/cli.js", "test"], { env: { ...env, PLAYWRIGHT_REPORT: file } }),
  );
}

/** Runs a test runner that writes a JSON report to a file, and counts its results. */
async function withReport<Report>(
  countsOf: (report: Report) => Counts,
  timesOf: (report: Report) => FileTime[],
  run: (file: string) => Promise<{ exitCode: number }>,
): Promise<StepResult> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "test-report-"));
  const file = join(folder.path, "report.json");
  try {
    const { exitCode } = await run(file);
    const report = JSON.parse(readFileSync(file, "utf8"));
    return { ...tally(countsOf(report), exitCode), times: timesOf(report) };
  } catch (error) {
    const defects = [`the run left no report: ${(error as Error).message}`];
    return { passed: 0, failed: 1, defects, times: [] };
  }
}

interface NodeOptions {
  env?: Record<string, string>;
  /** Collects the output instead of printing it. */
  isQuiet?: boolean;
}

/** Runs a script with this version of Node, and forwards signals to it. It obeys this process's settings of colours. */
async function runNode(args: string[], { env = {}, isQuiet = false }: NodeOptions = {}) {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const child = spawn(process.execPath, args, {
    stdio: isQuiet ? ["inherit", "pipe", "pipe"] : "inherit",
    env: { ...testEnvironment(), NO_COLOR, FORCE_COLOR, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const stop = (signal: "SIGINT" | "SIGTERM") => {
    child.kill(signal);
    // Ends this process too, so that the next step doesn't start, once the steps beside this one have the signal.
    setImmediate(() => process.exit(128 + constants.signals[signal]));
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  return new Promise<{ exitCode: number; output: string }>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
