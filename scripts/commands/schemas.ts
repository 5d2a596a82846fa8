/** `npm run schemas`: writes what editors read, the JSON Schemas of the content and the snippets of blocks. */

import { readOptions, runCommand, UsageError } from "../cli/command-line.ts";
import { compareEditorFiles, writeEditorFiles } from "../content/editor/editor-files.ts";

const help = `Writes what editors read: the JSON Schemas of the content into schemas/json, and a snippet of each block type
into .vscode/blocks.code-snippets. npm run dev does so by itself.

  npm run schemas                  write what is not current
  npm run schemas -- --check       only say what is not current

Exit codes: 0 all current, 1 not current, 2 called in a wrong way.`;

const options = { check: { type: "boolean" }, help: { type: "boolean", short: "h" } } as const;

await runCommand("npm run schemas -- --help", () => {
  const { values, positionals } = readOptions(process.argv.slice(2), options);
  if (positionals.length > 0)
    throw new UsageError(`schemas takes no words, but got "${positionals.join(" ")}".`);
  if (values.help) {
    console.log(help);
    return 0;
  }
  return values.check ? check(process.cwd()) : write(process.cwd());
});

function check(root: string): number {
  const { count, stale, left } = compareEditorFiles(root);
  const differing = [...stale.keys(), ...left];
  if (differing.length === 0) console.log(`JSON Schemas and snippets: ${count}, all current.`);
  else console.error(`Not current: ${differing.join(", ")}. Run npm run schemas and commit what it writes.`);
  return differing.length === 0 ? 0 : 1;
}

function write(root: string): number {
  const { count, stale, left } = writeEditorFiles(root);
  console.log(`JSON Schemas and snippets: ${stale.size} written, ${left.length} removed, of ${count}.`);
  return 0;
}
