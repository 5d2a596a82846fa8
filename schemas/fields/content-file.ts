import { z } from "zod";
import { acceptField } from "./accept.ts";

/**
 * Returns the schema of a content file: its own fields and the fields of every content file. Pages are in a folder.
 *
 * @param name the name of its JSON Schema
 */
export const contentFile = <F extends z.ZodRawShape>(name: string, fields: F) =>
  z.strictObject({
    $schema: z
      .string()
      .meta({
        description:
          "The path to this file’s JSON Schema, for editors that don’t read the project’s settings.",
        examples: [`${name === "page" ? "../.." : ".."}/schemas/json/${name}.schema.json`],
      })
      .optional(),
    ...fields,
    ...acceptField,
  });
