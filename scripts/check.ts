import { enableCompileCache } from "node:module";

// Imported after the cache is on, so that it serves them.
enableCompileCache("node_modules/.cache/node");
const { checkContent } = await import("./content/check.ts");
const { readContent } = await import("./content/read.ts");
const { countText, reportText } = await import("./content/report.ts");

const root = process.cwd();
const read = readContent(root);
const problems = checkContent(read);
const failed = problems.some(({ severity }) => severity === "error");

if (problems.length > 0) console.error(reportText(problems, root));
console.log(
  problems.length > 0
    ? `Content: ${countText(problems)}.`
    : `Content: ${read.content.pages.size} pages and ${read.content.clauses.length} clauses, no problems.`,
);
process.exitCode = failed ? 1 : 0;
