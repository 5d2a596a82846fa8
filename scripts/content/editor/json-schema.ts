import { z } from "zod";
import { kinds, type Meaning } from "../../../schemas/fields.ts";

/** As much of JSON Schema (2020-12) as ours use. */
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
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
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

/** Keywords that only editors know: they help those who write and say nothing of what is valid. */
export const editorKeywords = [
  "defaultSnippets",
  "enumDescriptions",
  "errorMessage",
  "markdownDescription",
  "patternErrorMessage",
  "suggestSortText",
] as const satisfies (keyof JsonSchema)[];

/** It describes what an author writes, so it is made from the schema's input side. */
export function jsonSchemaOf(schema: z.ZodType, languages: readonly string[] = []): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      const described = jsonSchema as JsonSchema;
      if (described.pattern) described.patternErrorMessage = refusalOf(zodSchema);
      const meaning = kinds.get(zodSchema);
      if (!meaning) return;
      if (described.$ref) {
        // What is stated once under its name.
        for (const keyword of ["type", "propertyNames", "additionalProperties"] as const)
          delete described[keyword];
      } else if (meaning.kind !== "accept" && described.type === "object")
        Object.assign(described, inLanguages(languages));
      if (meaning.length && described.description) described.description += ` ${roomOf(meaning.length)}`;
    },
  }) as JsonSchema;
}

const roomOf = ({ least, most }: NonNullable<Meaning["length"]>) =>
  least > 1 ? `${least} to ${most} characters.` : `Up to ${most} characters.`;

/** What a schema with a pattern says to a text that fits none of ours. */
const refusalOf = (schema: z.core.$ZodType) => z.safeParse(schema, "\n").error?.issues[0]?.message ?? "";

/** What an editor offers where a text is expected: all languages at once, or one by one. */
function inLanguages(languages: readonly string[]): JsonSchema {
  if (languages.length === 0) return {};
  const inOne = (code: string): JsonSchema => {
    const name = new Intl.DisplayNames(code, { type: "language" }).of(code);
    return { type: "string", minLength: 1, description: `In ${name}.` };
  };
  return {
    properties: Object.fromEntries(languages.map((code) => [code, inOne(code)])),
    defaultSnippets: [
      {
        label: "in every language",
        body: Object.fromEntries(languages.map((code, at) => [code, `$${at + 1}`])),
      },
    ],
  };
}
