import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { blocks } from "../../schemas/block.ts";
import { pageSchema } from "../../schemas/page.ts";
import { sharedSchemas } from "../../scripts/content/model.ts";
import { fixtureRoot } from "../support/content.ts";

/** The zod schemas of all content files, by the names of their JSON Schemas. */
export const schemas: Record<string, z.ZodType> = { page: pageSchema, ...sharedSchemas };

/** A valid document; `schema` is the name of its schema. */
export interface Document {
  title: string;
  schema: string;
  value: unknown;
}

const contentDir = join(fixtureRoot, "content");

const contentFile = (file: string, schema: string): Document => ({
  title: `content/${file}`,
  schema,
  value: JSON.parse(readFileSync(join(contentDir, file), "utf8")),
});

const pages = readdirSync(join(contentDir, "pages")).map((name) => contentFile(`pages/${name}`, "page"));
const shared = Object.keys(sharedSchemas).map((name) => contentFile(`${name}.json`, name));

/** One page for each block type, with the type's example as its only block. */
const examples = Object.entries(blocks).map(([type, { example }]) => ({
  title: `the example of ${type}`,
  schema: "page",
  value: { paths: { es: "muestra" }, title: { es: "M" }, description: { es: "M" }, blocks: [example] },
}));

/** Every content file of the fixture site, and every block example. */
export const documents: Document[] = [...pages, ...shared, ...examples];
