/** Writes what editors read: the JSON Schemas of the content, and the snippets of blocks. */

import { parseArgs } from "node:util";
import { compareEditorFiles, writeEditorFiles } from "./content/editor-files.ts";

const help = `Writes what editors read: the JSON Schemas of the content into schemas/json, and a snippet of each
block type into .vscode/blocks.code-snippets. npm run dev does so by itself.

  npm run schemas                  write what is not current
  npm run schemas -- --check       only say what is not current

Exit codes: 0 all current, 1 not current, 2 called in a wrong way.`;

try {
  const { values } = parseArgs({
    options: { check: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) console.log(help);
  else if (values.check) check();
  else write();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${help}` : message);
  process.exitCode = code?.startsWith("ERR_PARSE_ARGS") ? 2 : 1;
}

function check() {
  const { count, stale, left } = compareEditorFiles(process.cwd());
  const differing = [...stale.keys(), ...left];
  if (differing.length === 0) return console.log(`JSON Schemas and snippets: ${count}, all current.`);
  console.error(`Not current: ${differing.join(", ")}. Run npm run schemas and commit what it writes.`);
  process.exitCode = 1;
}

function write() {
  const { count, stale, left } = writeEditorFiles(process.cwd());
  console.log(`JSON Schemas and snippets: ${stale.size} written, ${left.length} removed, of ${count}.`);
}
