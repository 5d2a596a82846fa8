import { createCommand, runCommand } from "../cli/command.ts";
import { slowestFiles } from "../test-runner/reports.ts";
import { playwright, program, type Step, vitest } from "../test-runner/run.ts";

/** The steps of a stage, by their titles, run side by side. Tests of both kinds read the built site. */
const stages: Record<string, Step>[] = [
  { Build: program("scripts/commands/build.ts") },
  {
    Types: program("node_modules/typescript/bin/tsc", "-p", "."),
    "Format and lint": program("node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
    "JSON Schemas are current": program("scripts/commands/schemas.ts", "--check"),
    Content: program("scripts/commands/check.ts"),
    Translations: program("scripts/commands/translate.ts", "status", "--ci"),
    "Unit tests": vitest,
  },
  { "Browser tests": playwright },
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
  const results: Awaited<ReturnType<typeof runTimed>>[] = [];
  for (const steps of stages) results.push(...(await Promise.all(Object.entries(steps).map(runTimed))));
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

async function runTimed([title, run]: [string, Step]) {
  const startMs = performance.now();
  const result = await run(title);
  return { title, seconds: secondsSince(startMs), ...result };
}

function secondsSince(startMs: number) {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
