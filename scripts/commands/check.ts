/** `npm run check`: every problem of the content, with its place and what to do. */

import { readOptions, runCommand, UsageError } from "../cli/command-line.ts";
import { checkContent } from "../content/check/check-content.ts";
import { suggestion } from "../content/problem.ts";
import { readContent } from "../content/read/read-content.ts";

const help = `Checks every file in content/ and tells every problem in one run: the file, the line and column, what is wrong and
what to do. Errors keep the site from being built, warnings do not.

  npm run check                       for people, with the lines
  npm run check -- --all              many warnings of one kind too, such as all texts that a new language lacks
  npm run check -- --format json      for programs: { errors, warnings, problems: [{ file, line, column, endColumn,
                                      severity, check?, message, fix? }] }; scripts/content/report/report-json.ts tells more
  npm run check -- --format github    for GitHub workflows, as annotations of the files
  npm run check -- --help             this text

With npm run --silent only the command's own output is printed. A warning that is right all the same is accepted
where it is given: "accept": { "<the name behind it>": "<the reason>" }.
Exit codes: 0 no errors, 1 errors found, 2 called in a wrong way.`;

const formats = ["text", "json", "github"] as const;
type Format = (typeof formats)[number];

await runCommand("npm run check -- --help", async () => {
  const { values, positionals } = readOptions(process.argv.slice(2), {
    help: { type: "boolean", short: "h" },
    all: { type: "boolean" },
    format: { type: "string" },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [word] = positionals;
  if (word !== undefined) throw new UsageError(`"${word}" is no option. It checks all files in content/.`);
  const { all = false, format = "text" } = values;
  if (!isFormat(format))
    throw new UsageError(`There is no format "${format}". ${suggestion(format, formats)}`);

  const root = process.cwd();
  const read = readContent(root);
  const problems = checkContent(read);
  if (format === "json") {
    const { reportJson } = await import("../content/report/report-json.ts");
    console.log(reportJson(problems));
  } else if (format === "github") {
    const { reportGithub } = await import("../content/report/report-github.ts");
    if (problems.length > 0) console.log(reportGithub(problems));
  } else if (problems.length > 0) {
    const { countText, reportText } = await import("../content/report/report-text.ts");
    console.error(reportText(problems, root, { all }));
    console.log(`Content: ${countText(problems)}.`);
  } else {
    const { pages, clauses } = read.content;
    console.log(`Content: ${pages.size} pages and ${clauses.length} clauses, no problems.`);
  }
  return problems.some(({ severity }) => severity === "error") ? 1 : 0;
});

function isFormat(word: string): word is Format {
  return (formats as readonly string[]).includes(word);
}
