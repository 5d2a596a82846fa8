import { z } from "zod";
import { acceptField } from "./accept.ts";

/**
 * Returns the schema of a content file: its own fields and the fields of every content file.
 *
 * @param name the name of its JSON Schema
 * @param up the path from the file's folder to the project's root
 */
export const contentFile = <F extends z.ZodRawShape>(name: string, fields: F, up = "..") =>
  z.strictObject({
    $schema: z
      .string()
      .meta({
        description:
          "The path to this file’s JSON Schema, for editors that don’t read the project’s settings.",
        examples: [`${up}/schemas/json/${name}.schema.json`],
      })
      .optional(),
    ...fields,
    ...acceptField,
  });
