import { dirname } from "node:path";
import { Option } from "commander";
import { createCommand, runCommand } from "../cli/command.ts";
import { readClock } from "../content/build-settings.ts";
import { currentResult, stampsOf } from "../content/check/saved-check.ts";
import { countText } from "../content/problem.ts";
import { reportGithub, reportJson } from "../content/report/report-formats.ts";
import { codeHash, readSources } from "../content/write/source-hashes.ts";
import { parseLedger } from "../translate/ledger/ledger.ts";

const description = `Checks every file in content/ and reports every problem with its file, line and column, and how to fix it.
Errors stop the build; warnings don't. Accept a warning where it is reported: "accept": { "<check>": "<reason>" }.
Exit codes: 0 no errors, 1 errors found, 2 wrong arguments.`;

const formats = new Option(
  "--format <format>",
  "text for people; json for programs, see scripts/content/report/report-formats.ts; github for workflow annotations",
).choices(["text", "json", "github"]);

await runCommand(
  createCommand("check", description)
    .option("--all", "list every warning, where many are of one kind")
    .option(
      "--fix",
      "correct spaces, quotes and other typography where that is certain, and add the paths of new pages to content/paths.lock",
    )
    .addOption(formats.default("text"))
    .action(check),
);

async function check({ all = false, fix, format }: { all?: boolean; fix?: boolean; format: string }) {
  const root = process.cwd();
  // Modules are loaded only if they are needed: a check of unchanged content takes little longer than starting Node.
  if (fix) (await import("../content/check/apply-fixes.ts")).fixContent(root);
  const clock = readClock(process.env);
  const code = codeHash(readSources(dirname(dirname(import.meta.dirname))));
  const stamps = stampsOf(root);
  const found =
    currentResult(root, code, stamps, clock) ??
    (await import("../content/check/check-site.ts")).checkSite(root, code, clock, stamps);
  const problems = [...found.problems, ...parseLedger(root).problems];
  const hasErrors = problems.some(({ severity }) => severity === "error");
  if (hasErrors) process.exitCode = 1;
  if (format === "json") console.log(reportJson(problems));
  else if (format === "github") process.stdout.write(reportGithub(problems));
  else {
    if (problems.length > 0)
      console.error((await import("../content/report/report-text.ts")).reportText(problems, root, { all }));
    console.log(`Content: ${problems.length > 0 ? countText(problems) : `${found.counts}, no problems`}.`);
    if (found.leftOut.length > 0)
      console.log(`Left out of the site, always or for a time:\n${found.leftOut.join("\n")}`);
    if (!hasErrors && found.tasks.length > 0)
      console.log(`Before the site goes live, in content/site.json: ${found.tasks.join("; ")}.`);
    for (const line of found.examples) console.log(line);
  }
}
