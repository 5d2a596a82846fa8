import { createCommand, runCommand } from "../cli/command.ts";
import { slowestFiles } from "../test-runner/file-times.ts";
import { runPlaywright, runStep, runVitest, type StepResult } from "../test-runner/run.ts";

interface Step {
  title: string;
  run: (title: string) => Promise<StepResult>;
}

const program = (title: string, script: string, ...args: string[]): Step => ({
  title,
  run: () => runStep(title, script, ...args),
});

/** The steps of a stage run side by side. Tests of both kinds read the built site. */
const stages: Step[][] = [
  [program("Build", "scripts/commands/build.ts")],
  [
    program("Types", "node_modules/typescript/bin/tsc", "-p", "."),
    program("Format and lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
    program("JSON Schemas are current", "scripts/commands/schemas.ts", "--check"),
    program("Content", "scripts/commands/check.ts"),
    program("Translations", "scripts/commands/translate.ts", "status", "--ci"),
    { title: "Unit tests", run: runVitest },
  ],
  [{ title: "Browser tests", run: runPlaywright }],
];

await runCommand(
  createCommand(
    "test",
    "Runs every check and test. A failure doesn't stop the others; a skipped test counts as failed.",
  )
    .option("--long", "run the long suites in full")
    .option("--times", "list the ten slowest test files of each step")
    .action(runAll),
);

async function runAll({ long, times }: { long?: boolean; times?: boolean }) {
  if (long) process.env.TEST_LONG = "1";
  const startMs = performance.now();
  const results: TimedResult[] = [];
  for (const steps of stages) results.push(...(await Promise.all(steps.map(runTimed))));
  const lines = results.flatMap(({ title, seconds, passed, failed, defects, times: files }) => [
    `${failed === 0 ? "ok    " : "FAILED"}  ${title}: ${passed} passed, ${failed} failed, ${seconds} s`,
    ...defects.map((defect) => `          counted as failed: ${defect}`),
    ...(times && files.length > 0 ? slowestFiles(files) : []),
  ]);
  const sum = (count: "passed" | "failed") => results.reduce((total, result) => total + result[count], 0);
  console.log(`\n── Summary, ${secondsSince(startMs)} s ──\n${lines.join("\n")}`);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  if (sum("failed") > 0) process.exitCode = 1;
}

interface TimedResult extends StepResult {
  title: string;
  /** Rounded to tenths. */
  seconds: string;
}

async function runTimed({ title, run }: Step): Promise<TimedResult> {
  const startMs = performance.now();
  const result = await run(title);
  return { title, seconds: secondsSince(startMs), ...result };
}

function secondsSince(startMs: number) {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
