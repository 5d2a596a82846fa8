import { z } from "zod";
import { type Kind, kinds } from "../../../schemas/fields/fields.ts";

/** The part of JSON Schema (2020-12) that we use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: string[];
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | false;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
  examples?: unknown[];
  markdownDescription?: string;
  enumDescriptions?: string[];
  suggestSortText?: string;
  errorMessage?: string;
  patternErrorMessage?: string;
  defaultSnippets?: { label: string; body: unknown }[];
}

/** File name of the schema with the site's own languages and names. The committed schemas refer to it; git ignores it. */
export const projectSchemaFile = "project.schema.json";

/** The definition in the project's schema for each kind of field. */
const projectDefinitions: Partial<Record<Kind, string>> = {
  text: "text",
  richText: "text",
  summary: "text",
  page: "page",
  fact: "fact",
  term: "term",
  illustration: "illustration",
  picture: "picture",
};

/** Describes the schema's input, which is what authors write. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      const described = jsonSchema as JsonSchema;
      if (described.pattern) described.patternErrorMessage = patternMessageOf(zodSchema);
      const meaning = kinds.get(zodSchema);
      if (!meaning) return;
      if (described.$ref) {
        // Removes keywords that repeat the referenced schema.
        for (const keyword of ["type", "propertyNames", "additionalProperties"] as const)
          delete described[keyword];
      } else if (projectDefinitions[meaning.kind])
        described.allOf = [{ $ref: `${projectSchemaFile}#/$defs/${projectDefinitions[meaning.kind]}` }];
      const { least = 0, most } = meaning.length ?? {};
      if (most !== undefined && described.description)
        described.description += ` ${least > 1 ? `${least} to` : "Up to"} ${most} characters.`;
    },
  }) as JsonSchema;
}

const patternMessageOf = (schema: z.core.$ZodType) =>
  z.safeParse(schema, "\n").error?.issues[0]?.message ?? "";
