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
          "For editors that don’t know this project’s settings: where the JSON Schema of this file is.",
        examples: [`${up}/schemas/json/${name}.schema.json`],
      })
      .optional(),
    ...fields,
    ...accepting,
  });
