import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publishedCodes } from "../../../schemas/site.ts";
import type { Content } from "../read/model.ts";
import { replaceFiles } from "../write/replace-files.ts";
import { type JsonSchema, projectSchemaFile } from "./json-schema.ts";

/**
 * Returns the schema definitions that depend on the content, for editors: the languages of texts, and the names of
 * pages, facts, terms, illustrations and pictures.
 */
export function projectSchema(content: Content): Required<Pick<JsonSchema, "$defs">> {
  const { shared, pageIds, illustrations, pictures } = content;
  const schemaOfNames = (names: Iterable<string>): JsonSchema => ({ examples: [...names].toSorted() });
  const { languages = [] } = shared.site?.value ?? {};
  const byLanguage = <T>(write: (code: string, index: number) => T): Record<string, T> =>
    Object.fromEntries(languages.map(({ code }, index) => [code, write(code, index)]));
  const nameOf = (code: string) => new Intl.DisplayNames(code, { type: "language" }).of(code);
  return {
    $defs: {
      text: {
        type: "object",
        properties: byLanguage((code) => ({ type: "string", description: `In ${nameOf(code)}.` })),
        required: publishedCodes({ languages }),
        defaultSnippets: [{ label: "in every language", body: byLanguage((_, index) => `$${index + 1}`) }],
      },
      page: schemaOfNames(pageIds),
      fact: schemaOfNames(Object.keys(shared.facts?.value.facts ?? {})),
      term: schemaOfNames(Object.keys(shared.glossary?.value.terms ?? {})),
      illustration: schemaOfNames(illustrations.keys()),
      picture: schemaOfNames(pictures.keys()),
    },
  };
}

/** Writes the project's schema if it has changed. Does nothing if the folder has no schemas or is read-only. */
export function writeProjectSchema(root: string, content: Content): void {
  const folder = join(root, "schemas/json");
  if (!existsSync(folder)) return;
  const file = join(folder, projectSchemaFile);
  const text = `${JSON.stringify(projectSchema(content), null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  try {
    replaceFiles(new Map([[file, text]]));
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
