import { z } from "zod";
import { pageSchema } from "../../schemas/page.ts";
import { sharedSchemas } from "./read.ts";

/**
 * The JSON Schema (2020-12) of each kind of content file, by its file name in `schemas/json`.
 * It describes what an author writes, so it is made from the schemas' input side.
 */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries({ page: pageSchema, ...sharedSchemas }).map(([name, schema]) => {
      const generated = z.toJSONSchema(schema, { io: "input" });
      return [`${name}.schema.json`, `${JSON.stringify(generated, null, 2)}\n`];
    }),
  );
}
