import { z } from "zod";
import { isTextKind, type Kind, kinds } from "../../../schemas/fields/kinds.ts";

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

/** Returns the definition in the project's schema for a kind of field; undefined if it has none. */
const projectDefinition = (kind: Kind): string | undefined =>
  isTextKind(kind) ? "text" : /^(?:page|fact|term|illustration|picture)$/.exec(kind)?.[0];

/** Describes the schema's input, which is what authors write. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      const described = jsonSchema as JsonSchema;
      if (described.pattern)
        described.patternErrorMessage = z.safeParse(zodSchema, "\n").error?.issues[0]?.message ?? "";
      const meaning = kinds.get(zodSchema);
      if (!meaning) return;
      const definition = projectDefinition(meaning.kind);
      if (described.$ref) {
        // Removes keywords that repeat the referenced schema.
        for (const keyword of ["type", "propertyNames", "additionalProperties"] as const)
          delete described[keyword];
      } else if (definition) described.allOf = [{ $ref: `${projectSchemaFile}#/$defs/${definition}` }];
      const { least = 0, most } = meaning.length ?? {};
      if (most !== undefined && described.description)
        described.description += ` ${least > 1 ? `${least} to` : "Up to"} ${most} characters.`;
    },
  }) as JsonSchema;
}

/**
 * Adds what editors show: the order of suggestions, with required fields first, and an example for each field that
 * lacks one. The example comes from a valid document and is also added to the hover text.
 */
export function addExamples(schema: JsonSchema, document: unknown): JsonSchema {
  const definition = ({ $ref = "" }: JsonSchema) => schema.$defs?.[$ref.replace("#/$defs/", "")] ?? {};

  const visit = (node: JsonSchema, value: unknown) => {
    const { properties = {}, additionalProperties, items, oneOf, allOf } = { ...definition(node), ...node };
    // The schemas of languages and names are in the project's schema.
    if (allOf) return;
    if (items && Array.isArray(value)) for (const item of value) visit(items, item);
    if (!isObject(value)) return;
    const chosen = oneOf?.find((option) =>
      Object.entries(option.properties ?? {}).every(
        ([name, field]) => field.const === undefined || field.const === value[name],
      ),
    );
    if (chosen) visit(chosen, value);
    for (const [name, inner] of Object.entries(value)) {
      const field = properties[name];
      if (field) {
        const { examples, allOf } = definition(field);
        const isName = allOf !== undefined && typeof inner === "string";
        // A list is shortened to its minimum length.
        const example = Array.isArray(inner) ? inner.slice(0, field.minItems ?? 1) : inner;
        if (!examples && !isName) field.examples = [example];
        visit(field, inner);
      } else if (additionalProperties) visit(additionalProperties, inner);
    }
  };
  visit(schema, document);
  for (const node of nodesIn(schema)) {
    const shown = node.description && exampleText(node);
    if (shown) node.markdownDescription = `${node.description}\n\n*Example:* ${shown}`;
    const { properties = {}, required = [] } = node;
    const optionalRank = ([name]: [string, JsonSchema]) => Number(!required.includes(name));
    const inOrder = Object.entries(properties).toSorted((a, b) => optionalRank(a) - optionalRank(b));
    for (const [at, [, field]] of inOrder.entries()) field.suggestSortText = String(at).padStart(2, "0");
  }
  return schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Formats an example as Markdown: a value, or a text in each language. Returns "" for objects, lists and enums. */
function exampleText({ examples: [example] = [], type, const: constant, enum: values }: JsonSchema) {
  if (constant !== undefined || values || type === "boolean") return "";
  const parts = isObject(example) ? Object.values(example) : [example];
  const isNumber = typeof example === "number";
  const isPlain = parts.every((part) => typeof part === "string" || isNumber);
  return isPlain ? parts.map((part) => `\`${part}\``).join(" · ") : "";
}

/** Returns a schema and all schemas in it. */
function nodesIn(schema: JsonSchema): JsonSchema[] {
  const { $defs = {}, properties = {}, additionalProperties, items, oneOf = [] } = schema;
  const named = [...Object.values($defs), ...Object.values(properties)];
  const inner = [...named, additionalProperties, items, ...oneOf];
  return [schema, ...inner.flatMap((node) => (node ? nodesIn(node) : []))];
}
