import type { JsonSchema } from "./json-schema.ts";

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
  const isPlain = parts.every(
    (part) => typeof part === "string" || (typeof part === "number" && part === example),
  );
  return isPlain ? parts.map((part) => `\`${part}\``).join(" · ") : "";
}

/** Returns a schema and all schemas in it. */
function nodesIn(schema: JsonSchema): JsonSchema[] {
  const { $defs = {}, properties = {}, additionalProperties, items, oneOf = [] } = schema;
  const inner = [
    ...Object.values($defs),
    ...Object.values(properties),
    additionalProperties,
    items,
    ...oneOf,
  ];
  return [schema, ...inner.flatMap((node) => (node ? nodesIn(node) : []))];
}
