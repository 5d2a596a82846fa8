import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "../cli/browser.ts";
import { testEnvironment } from "./environment.ts";
import { playwrightResult, type RunResult, tally, vitestResult } from "./reports.ts";

/** Runs a step of `npm test`, and prints its title with its output. */
export type Step = (title: string) => Promise<ReturnType<typeof tally>>;

/** Runs a program that isn't a test runner, such as a compiler. It counts as one test. Its output is printed at once. */
export const program =
  (script: string, ...args: string[]): Step =>
  async (title) => {
    const { exitCode, output } = await runNode([script, ...args], {}, "pipe");
    process.stdout.write(`\n── ${title} ──\n${output}`);
    const passed = exitCode === 0 ? 1 : 0;
    return tally({ passed, failed: 1 - passed, skipped: 0 }, exitCode);
  };

export const vitest: Step = (title) =>
  runTests(title, vitestResult, (file) =>
    runNode([
      ...["node_modules/vitest/vitest.mjs", "run", "--allowOnly=false"],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ]),
  );

export const playwright: Step = (title) =>
  runTests(title, playwrightResult, (file) => {
    const env = { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_REPORT: file };
    console.log(`In ${env.CHROMIUM_PATH}`);
    return runNode(["node_modules/@playwright/test/cli.js", "test"], env);
  });

/** Runs a test runner that writes a JSON report to a file, and counts its results. */
async function runTests<Report>(
  title: string,
  resultOf: (report: Report) => RunResult,
  run: (file: string) => Promise<{ exitCode: number }>,
) {
  console.log(`\n── ${title} ──`);
  using folder = mkdtempDisposableSync(join(tmpdir(), "test-report-"));
  const file = join(folder.path, "report.json");
  try {
    const { exitCode } = await run(file);
    return tally(resultOf(JSON.parse(readFileSync(file, "utf8"))), exitCode);
  } catch (error) {
    const defects = [`the run left no report: ${(error as Error).message}`];
    return { passed: 0, failed: 1, defects, times: [] };
  }
}

/** Runs a script with this version of Node and this process's settings of colours, and forwards signals to it. */
async function runNode(args: string[], env = {}, output: "inherit" | "pipe" = "inherit") {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  const child = spawn(process.execPath, args, {
    stdio: ["inherit", output, output],
    env: { ...testEnvironment(), NO_COLOR, FORCE_COLOR, ...env },
  });
  let collected = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      collected += text;
    });
  const stop = (signal: "SIGINT" | "SIGTERM") => {
    child.kill(signal);
    // Ends this process too, so that the next step doesn't start, once the steps beside this one have the signal.
    setImmediate(() => process.exit(128 + constants.signals[signal]));
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const [code] = await once(child, "close").finally(() => process.off("SIGINT", stop).off("SIGTERM", stop));
  return { exitCode: Number(code ?? 1), output: collected };
}
