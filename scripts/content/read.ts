import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { type Page, pageSchema } from "../../schemas/page.ts";
import {
  constellationsSchema,
  factsSchema,
  glossarySchema,
  menuSchema,
  productsSchema,
  siteSchema,
  uiSchema,
} from "../../schemas/site.ts";
import { type ClauseFile, readClause } from "./clauses.ts";
import { JsonDocument } from "./json.ts";
import { listFiles } from "./output.ts";
import type { Problem } from "./problem.ts";
import { validate } from "./validate.ts";

/** The files that the whole site shares, `content/<name>.json`. */
export const sharedSchemas = {
  site: siteSchema,
  menu: menuSchema,
  facts: factsSchema,
  glossary: glossarySchema,
  products: productsSchema,
  constellations: constellationsSchema,
  ui: uiSchema,
} as const;

type SharedName = keyof typeof sharedSchemas;

/** A JSON file that fits its schema. */
export interface ContentFile<T = unknown> {
  file: string;
  value: T;
  document: JsonDocument;
  schema: z.ZodType;
}

/** What could be read. A shared file with problems is left out, and so is a page, but for its id. */
export interface Content {
  shared: { [N in SharedName]?: ContentFile<z.infer<(typeof sharedSchemas)[N]>> };
  pages: Map<string, ContentFile<Page>>;
  /** Every page's id, of broken files too. */
  pageIds: Set<string>;
  clauses: ClauseFile[];
  /** Every folder that holds clauses, broken ones too. */
  clauseFolders: Set<string>;
  /** The files in `content/assets`. */
  assets: Set<string>;
  /** False while a file is missing or broken, so that nothing can be said to be unused. */
  complete: boolean;
}

export interface ContentRead {
  content: Content;
  problems: Problem[];
}

/** Reads every file of `<root>/content`. No file is skipped: one that has no place there is a problem. */
export function readContent(root: string): ContentRead {
  const content: Content = {
    shared: {},
    pages: new Map(),
    pageIds: new Set(),
    clauses: [],
    clauseFolders: new Set(),
    assets: new Set(),
    complete: false,
  };
  const problems: Problem[] = [];

  const json = <S extends z.ZodType>(file: string, schema: S): ContentFile<z.infer<S>> | undefined => {
    const document = new JsonDocument(file, readFileSync(join(root, file), "utf8"));
    const result = validate(schema, document);
    problems.push(...result.problems);
    return "value" in result ? { file, value: result.value, document, schema } : undefined;
  };

  if (!existsSync(join(root, "content"))) {
    const message = "There is no folder content here. Run this in the project's folder.";
    return { content, problems: [unplaced("content", message)] };
  }
  const files = new Set(listFiles(join(root, "content")).filter((file) => !/(^|\/)\./.test(file)));
  const take = (file: string) => files.delete(file);

  for (const name of Object.keys(sharedSchemas) as SharedName[]) {
    if (!take(`${name}.json`)) {
      problems.push(unplaced(`content/${name}.json`, "This file is missing. Add it: every site has one."));
      continue;
    }
    const read = json(`content/${name}.json`, sharedSchemas[name]);
    if (read) Object.assign(content.shared, { [name]: read });
  }

  for (const file of [...files].toSorted()) {
    const [folder = "", name = ""] = file.includes("/") ? file.split(/\/(.*)/s) : ["", file];
    if (folder === "pages" && /^[a-z0-9]+(-[a-z0-9]+)*\.json$/.test(name)) {
      const id = name.slice(0, -".json".length);
      content.pageIds.add(id);
      const page = json(`content/${file}`, pageSchema);
      if (page) content.pages.set(id, page);
    } else if (folder === "assets") content.assets.add(name);
    else if (folder !== "" && folder !== "pages" && /^[^/]+\.mdx$/.test(name)) {
      content.clauseFolders.add(folder);
      const read = readClause(`content/${file}`, folder, readFileSync(join(root, "content", file), "utf8"));
      problems.push(...read.problems);
      if (read.clause) content.clauses.push(read.clause);
    } else {
      const message =
        "This file has no place in content. Pages are pages/<id>.json in lower case, clauses <folder>/<nn>-<topic>.<language>.mdx, other files belong in assets.";
      problems.push(unplaced(`content/${file}`, message));
    }
  }
  content.complete = problems.length === 0;
  return { content, problems };
}

const unplaced = (file: string, message: string): Problem => ({
  severity: "error",
  message,
  file,
  line: 1,
  column: 1,
  length: 1,
});
