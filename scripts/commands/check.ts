import { Option } from "commander";
import { createCommand, runCommand } from "../cli/command.ts";
import { applyFixes } from "../content/check/apply-fixes.ts";
import { beforeGoingLive } from "../content/check/before-going-live.ts";
import { checkContent } from "../content/check/check-content.ts";
import { writeProjectSchema } from "../content/editor/project-schema.ts";
import { extendPathsLock, pathsLock } from "../content/read/paths-lock.ts";
import { readContent } from "../content/read/read-content.ts";
import { parseLedger } from "../translate/ledger/ledger.ts";

const description = `Checks every file in content/ and reports every problem with its file, line and column, and how to fix it.
Errors stop the build; warnings don't. Accept a warning where it is reported: "accept": { "<check>": "<reason>" }.
Exit codes: 0 no errors, 1 errors found, 2 wrong arguments.`;

const formats = new Option(
  "--format <format>",
  "text for people; json for programs, see scripts/content/report/report-json.ts; github for workflow annotations",
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

async function check({ all, fix, format }: { all?: boolean; fix?: boolean; format: string }) {
  const root = process.cwd();
  if (fix) fixContent(root);
  const read = readContent(root);
  writeProjectSchema(root, read.content);
  const problems = [...checkContent(read), ...parseLedger(root).problems];
  if (format === "json") {
    const { reportJson } = await import("../content/report/report-json.ts");
    console.log(reportJson(problems));
  } else if (format === "github") {
    const { reportGithub } = await import("../content/report/report-github.ts");
    if (problems.length > 0) console.log(reportGithub(problems));
  } else if (problems.length > 0) {
    const { countText, reportText } = await import("../content/report/report-text.ts");
    console.error(reportText(problems, root, { all: all ?? false }));
    console.log(`Content: ${countText(problems)}.`);
  } else {
    const { pages, clauses } = read.content;
    console.log(`Content: ${pages.size} pages and ${clauses.length} clauses, no problems.`);
  }
  if (problems.some(({ severity }) => severity === "error")) {
    process.exitCode = 1;
    return;
  }
  const tasks = beforeGoingLive(read.content);
  if (format === "text" && tasks) console.log(tasks);
}

function fixContent(root: string) {
  const read = readContent(root);
  for (const { file, line, column, message } of applyFixes(root, checkContent(read)))
    console.log(`${file}:${line}:${column}  fixed  ${message}`);
  const added = extendPathsLock(root, read.content);
  if (added > 0) console.log(`${pathsLock}: ${added} ${added === 1 ? "path" : "paths"} added.`);
}
