import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { type BlockType, blocks } from "../../schemas/block.ts";
import { pageSchema } from "../../schemas/page.ts";
import * as publish from "../../schemas/publish.ts";
import { exampleFor } from "../../scripts/content/compile/example-for.ts";
import { sharedSchemas } from "../../scripts/content/read/model.ts";
import { fixtureContent, fixtureRoot } from "../support/content.ts";

/** The zod schemas of all content files, by the names of their JSON Schemas. */
export const schemas: Record<string, z.ZodType> = {
  page: pageSchema,
  ...sharedSchemas,
  publish: publish.publishSchema,
};

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

/** One page for each block type, with a hero and the type's example. It is valid on the fixture site. */
const examples = (Object.keys(blocks) as BlockType[]).map((type) => {
  const heroes = type.endsWith("-hero") ? [] : [exampleFor("page-hero", fixtureContent)];
  const title = { es: "Muestra", en: "Sample" };
  const own = exampleFor(type, fixtureContent);
  const page = { paths: { es: "muestra" }, title, description: title, blocks: [...heroes, own] };
  return { title: `the example of ${type}`, schema: "page", value: page };
});

/** Every content file of the fixture site, and every block example. */
export const documents: Document[] = [
  ...pages,
  ...shared,
  ...examples,
  { title: "the example of publish.json", schema: "publish", value: publish.example },
];
