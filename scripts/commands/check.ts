import { Option } from "commander";
import { createCommand, runCommand } from "../cli/command.ts";
import { readClock } from "../content/build-settings.ts";
import { applyFixes } from "../content/check/apply-fixes.ts";
import { checkContent } from "../content/check/check-content.ts";
import { writeProjectSchema } from "../content/ide/project-schema.ts";
import { isIn } from "../content/json/json-path.ts";
import { hiddenMark } from "../content/read/hidden-parts.ts";
import type { Content } from "../content/read/model.ts";
import { extendPathsLock, pathsLock } from "../content/read/paths-lock.ts";
import { readContent } from "../content/read/read-content.ts";
import { referencesIn } from "../content/read/references.ts";
import { reportGithub, reportJson } from "../content/report/report-formats.ts";
import { countText, reportText } from "../content/report/report-text.ts";
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

function check({ all = false, fix, format }: { all?: boolean; fix?: boolean; format: string }) {
  const root = process.cwd();
  if (fix) fixContent(root);
  const read = readContent(root, undefined, readClock(process.env));
  const { content } = read;
  writeProjectSchema(root, content);
  const problems = [...checkContent(read), ...parseLedger(root).problems];
  const hasErrors = problems.some(({ severity }) => severity === "error");
  if (hasErrors) process.exitCode = 1;
  if (format === "json") console.log(reportJson(problems));
  else if (format === "github") process.stdout.write(reportGithub(problems));
  else {
    if (problems.length > 0) console.error(reportText(problems, root, { all }));
    const found = `${content.pages.size} pages and ${content.clauses.length} clauses, no problems`;
    console.log(`Content: ${problems.length > 0 ? countText(problems) : found}.`);
    const open = leftOutParts(content);
    if (open.length > 0) console.log(`Left out of the site, always or for a time:\n${open.join("\n")}`);
    const tasks = hasErrors ? [] : beforeGoingLive(content);
    if (tasks.length > 0)
      console.log(`Before the site goes live, in content/site.json: ${tasks.join("; ")}.`);
  }
}

/** Applies all fixes, up to ten times, because one may uncover another: `&amp;amp;`. */
function fixContent(root: string, passes = 10) {
  const read = readContent(root);
  const fixed = applyFixes(root, checkContent(read));
  for (const { file, line, column, message } of fixed)
    console.log(`${file}:${line}:${column}  fixed  ${message}`);
  if (fixed.length > 0 && passes > 1) return fixContent(root, passes - 1);
  const added = extendPathsLock(root, read.content);
  if (added > 0) console.log(`${pathsLock}: ${added} ${added === 1 ? "path" : "paths"} added.`);
}

/** Returns a line for each hidden or dated part: where it is, why or when it is hidden, and its first text. */
function leftOutParts({ pages, shared: { site } }: Content): string[] {
  return [...pages.values()].flatMap((page) => {
    const { hidden, texts } = referencesIn(page);
    return hidden.map(({ path, place, field, value }) => {
      const first = texts.find((text) => isIn(text.path, path));
      const { file, line } = place();
      return `  ${file}:${line}  ⟦${hiddenMark(field, value)}⟧ ${first?.texts[site?.value.defaultLanguage ?? ""]?.written ?? ""}`;
    });
  });
}

/** Returns what the owner has to fill in before the site goes live. */
function beforeGoingLive({ shared: { site } }: Content): string[] {
  if (!site) return [];
  const exampleDomain = /(?:^|[@./])example(?:\.(?:com|org|net))?(?=[/:]|$)/;
  const { legal, url, email } = site.value;
  const fields = Object.entries({ url, email }).filter(([, value]) => exampleDomain.test(value));
  const names = fields.map(([field]) => `"${field}"`).join(" and ");
  return [
    ...(legal ? [] : [`add "legal": the owner's name, address and tax number`]),
    ...(names === "" ? [] : [`replace the example domain in ${names}`]),
  ];
}
