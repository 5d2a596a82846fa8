import { z } from "zod";
import { kinds, type Meaning } from "../../../schemas/fields/fields.ts";

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

/** Keywords for editors, without effect on validation. */
export const editorKeywords = [
  "defaultSnippets",
  "enumDescriptions",
  "errorMessage",
  "markdownDescription",
  "patternErrorMessage",
  "suggestSortText",
] as const satisfies (keyof JsonSchema)[];

/** Describes the schema's input, which is what authors write. */
export function jsonSchemaOf(schema: z.ZodType, languages: readonly string[] = []): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      const described = jsonSchema as JsonSchema;
      if (described.pattern) described.patternErrorMessage = refusalOf(zodSchema);
      const meaning = kinds.get(zodSchema);
      if (!meaning) return;
      if (described.$ref) {
        // Already stated by the referenced schema.
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

/** Returns the error message of a schema with a pattern. */
const refusalOf = (schema: z.core.$ZodType) => z.safeParse(schema, "\n").error?.issues[0]?.message ?? "";

/** Returns what an editor offers for a text: all languages at once, or one by one. */
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
