import { createCommand, runCommand } from "../cli/command.ts";
import { runPlaywright, runStep, runVitest } from "../test-runner/run.ts";
import type { Tally } from "../test-runner/tally.ts";

const steps: { title: string; run: () => Promise<Tally> }[] = [
  { title: "Types", run: () => runStep("node_modules/typescript/bin/tsc", "-p", ".") },
  {
    title: "Format and lint",
    run: () => runStep("node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
  },
  { title: "JSON Schemas are current", run: () => runStep("scripts/commands/schemas.ts", "--check") },
  { title: "Content", run: () => runStep("scripts/commands/check.ts") },
  { title: "Translations", run: () => runStep("scripts/commands/translate.ts", "status", "--ci") },
  { title: "Unit tests", run: runVitest },
  { title: "Build", run: () => runStep("scripts/commands/build.ts") },
  { title: "Browser tests", run: runPlaywright },
];

await runCommand(
  createCommand(
    "test",
    "Runs every check and test. A failure doesn't stop the others; a skipped test counts as failed.",
  )
    .option("--long", "run the long suites in full")
    .action(runAll),
);

async function runAll({ long }: { long?: boolean }) {
  if (long) process.env.TEST_LONG = "1";
  const lines: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const { title, run } of steps) {
    console.log(`\n── ${title} ──`);
    const startMs = performance.now();
    const { passed, failed, defects } = await run();
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    total.passed += passed;
    total.failed += failed;
    lines.push(
      `${failed === 0 ? "ok    " : "FAILED"}  ${title}: ${passed} passed, ${failed} failed, ${seconds} s`,
      ...defects.map((defect) => `          counted as failed: ${defect}`),
    );
  }
  console.log(`\n── Summary ──\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}
