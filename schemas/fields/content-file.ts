import { z } from "zod";
import { accepting } from "./accept.ts";

/**
 * Returns the schema of a content file: the fields that every file may have, and its own.
 *
 * @param name of its JSON Schema
 * @param up path from its folder to the project's root
 */
export const contentFile = <F extends z.ZodRawShape>(name: string, fields: F, up = "..") =>
  z.strictObject({
    $schema: z
      .string()
      .meta({
        description:
          "Path to this file’s JSON Schema, for editors that don’t pick up the project’s settings.",
        examples: [`${up}/schemas/json/${name}.schema.json`],
      })
      .optional(),
    ...fields,
    ...accepting,
  });
