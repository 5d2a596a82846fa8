import { createCommand, runCommand } from "../cli/command.ts";
import { compareEditorFiles, writeEditorFiles } from "../content/ide/editor-files.ts";

const description = `Writes files for editors: the JSON Schemas of the content into schemas/json, and a snippet of each block type
into .vscode/blocks.code-snippets. npm run dev does so by itself.`;

await runCommand(
  createCommand("schemas", description)
    .option("--check", "write nothing; exit with 1 if a file is out of date")
    .action((options: { check?: boolean }) => (options.check ? check(process.cwd()) : write(process.cwd()))),
);

function check(root: string) {
  const { count, stale, obsolete } = compareEditorFiles(root);
  const differing = [...stale.keys(), ...obsolete];
  if (differing.length === 0) return console.log(`JSON Schemas and snippets: ${count}, all current.`);
  console.error(`Not current: ${differing.join(", ")}. Run npm run schemas and commit what it writes.`);
  process.exitCode = 1;
}

function write(root: string) {
  const { count, stale, obsolete } = writeEditorFiles(root);
  console.log(`JSON Schemas and snippets: ${stale.size} written, ${obsolete.length} removed, of ${count}.`);
}
