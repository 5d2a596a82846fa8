import { join, relative } from "node:path";
import { bundle } from "./content/bundle.ts";
import { checkContent } from "./content/check.ts";
import type { CheckedContent } from "./content/compile.ts";
import { siteFiles } from "./content/files.ts";
import { writeOutput } from "./content/output.ts";
import { readContent } from "./content/read.ts";
import { countText, reportText } from "./content/report.ts";

const started = performance.now();
const root = process.cwd();
const siteDir = join(root, "dist/site");

const read = readContent(root);
const problems = checkContent(read);
if (problems.length > 0) console.error(reportText(problems, root));

if (problems.some(({ severity }) => severity === "error")) {
  console.error(`Not built: ${countText(problems)} in the content. What was built before still stands.`);
  process.exitCode = 1;
} else {
  const output = await siteFiles(root, read.content as CheckedContent, await bundle(root));
  const { written, removed } = writeOutput(siteDir, output);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  console.log(
    `Built ${read.content.pages.size} pages into ${relative(root, siteDir)} in ${seconds} s: ${output.size} files, ${written} written, ${removed} removed.`,
  );
}
