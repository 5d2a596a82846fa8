import { spawn } from "node:child_process";
import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "../cli/browser.ts";
import { testEnvironment } from "./environment.ts";
import { type Counts, playwrightCounts, type Tally, tally, vitestCounts } from "./tally.ts";

/** Runs a program that isn't a test runner, such as a compiler. It counts as one test. */
export async function runStep(script: string, ...args: string[]): Promise<Tally> {
  const exitCode = await runNode([script, ...args]);
  return tally({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }, exitCode);
}

export async function runVitest(): Promise<Tally> {
  return withReport(vitestCounts, (file) =>
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

export async function runPlaywright(): Promise<Tally> {
  let browser: string;
  try {
    browser = ensureBrowser();
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1, defects: ["no test was run: there is no browser"] };
  }
  console.log(`In ${browser}`);
  return withReport(playwrightCounts, (file) =>
    runNode(["node_modules/@playwright/test/cli.js", "test"], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_REPORT: file,
    }),
  );
}

/** Runs a test runner that writes a JSON report to a file, and counts its results. */
async function withReport<Report>(
  countsOf: (report: Report) => Counts,
  run: (file: string) => Promise<number>,
): Promise<Tally> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "test-report-"));
  const file = join(folder.path, "report.json");
  try {
    const exitCode = await run(file);
    return tally(countsOf(JSON.parse(readFileSync(file, "utf8"))), exitCode);
  } catch (error) {
    return { passed: 0, failed: 1, defects: [`the run left no report: ${(error as Error).message}`] };
  }
}

/**
 * Runs a script with this version of Node, and forwards signals to it. It obeys the settings of colours that this
 * process has. Returns its exit code.
 */
function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...testEnvironment(), NO_COLOR, FORCE_COLOR, ...env },
  });
  const stop = (signal: "SIGINT" | "SIGTERM") => {
    child.kill(signal);
    // Ends this process too, so that the next step doesn't start.
    process.exit(128 + constants.signals[signal]);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve(code ?? 1);
    });
  });
}
