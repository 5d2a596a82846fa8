import { enableCompileCache } from "node:module";
import { join, relative } from "node:path";
import type { CheckedContent } from "./content/compile.ts";

// Imported after the cache is on, so that it serves them.
enableCompileCache("node_modules/.cache/node");
const { bundle } = await import("./content/bundle.ts");
const { checkContent } = await import("./content/check.ts");
const { siteFiles } = await import("./content/files.ts");
const { writeOutput } = await import("./content/output.ts");
const { readContent } = await import("./content/read.ts");
const { countText, reportText } = await import("./content/report.ts");

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
  try {
    const { written, removed } = writeOutput(siteDir, output);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    console.log(
      `Built ${read.content.pages.size} pages into ${relative(root, siteDir)} in ${seconds} s: ${output.size} files, ${written} written, ${removed} removed.`,
    );
  } catch (error) {
    const { code = "", path } = error as NodeJS.ErrnoException;
    if (path === undefined || !["EACCES", "EPERM", "EROFS"].includes(code)) throw error;
    console.error(
      `Not built: this user may not write ${relative(root, path)} (${code}). Make dist its own, or remove it.`,
    );
    process.exitCode = 1;
  }
}
