import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { examples } from "../../../schemas/examples.ts";
import { pageSchema } from "../../../schemas/page.ts";
import { publishSchema } from "../../../schemas/publish.ts";
import { siteSchema } from "../../../schemas/site.ts";
import { CommandError } from "../../cli/command.ts";
import { sharedSchemas } from "../read/model.ts";
import { replaceFiles } from "../write/replace-files.ts";
import { blockSnippets } from "./block-snippets.ts";
import { addExamples, jsonSchemaOf, projectSchemaFile } from "./json-schema.ts";

/**
 * Compares the editor files of a project with the files that its schemas and languages would generate: returns how many
 * there are, the new texts of outdated and missing ones, and those that belong to no schema. Paths are from the root.
 */
export function compareEditorFiles(root: string) {
  const wanted = new Map([...jsonSchemas()].map(([name, text]) => [`schemas/json/${name}`, text]));
  wanted.set(".vscode/blocks.code-snippets", blockSnippets(languagesOf(root)));
  const isCurrent = (file: string, text: string) =>
    existsSync(join(root, file)) && readFileSync(join(root, file), "utf8") === text;
  const schemas = globSync("schemas/json/*", { cwd: root, exclude: [`schemas/json/${projectSchemaFile}`] });
  const stale = new Map([...wanted].filter(([file, text]) => !isCurrent(file, text)));
  return { count: wanted.size, stale, obsolete: schemas.filter((file) => !wanted.has(file)) };
}

/** Updates the files for editors. Returns what was out of date. */
export function writeEditorFiles(root: string) {
  const compared = compareEditorFiles(root);
  replaceFiles(new Map([...compared.stale].map(([file, text]) => [join(root, file), text])));
  for (const file of compared.obsolete) rmSync(join(root, file));
  return compared;
}

/** Returns the JSON Schema (2020-12) of each kind of content file, by its file name in `schemas/json`. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries({ page: pageSchema, ...sharedSchemas, publish: publishSchema }).map(([name, schema]) => {
      const withExamples = addExamples(jsonSchemaOf(schema), examples[name as keyof typeof examples]);
      return [`${name}.schema.json`, `${JSON.stringify(withExamples, null, 2)}\n`];
    }),
  );
}

function languagesOf(root: string): string[] {
  try {
    const value = JSON.parse(readFileSync(join(root, "content/site.json"), "utf8"));
    return siteSchema.parse(value).languages.map(({ code }) => code);
  } catch (cause) {
    const message = "content/site.json has errors, and its languages are needed here. Run: npm run check";
    throw new CommandError(message, { cause });
  }
}
