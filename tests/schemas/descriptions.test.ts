import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { blocks } from "../../schemas/block.ts";
import { block } from "../../schemas/fields/block-fields.ts";
import * as fields from "../../schemas/fields/fields.ts";
import { kinds } from "../../schemas/fields/kinds.ts";
import { jsonSchemas } from "../../scripts/content/ide/editor-files.ts";
import { addExamples, type JsonSchema, jsonSchemaOf } from "../../scripts/content/ide/json-schema.ts";

const ajv = new Ajv2020();

const schemas = [...jsonSchemas()].map(([name, text]) => ({
  name,
  schema: JSON.parse(text) as JsonSchema,
}));

interface Field {
  /** The names of the fields that contain it and its own, joined by ›. */
  path: string;
  /** The schema written at the field itself, and the definition that it refers to. */
  written: JsonSchema;
  definition: JsonSchema;
}

/** Returns the fields that an author fills in, of a schema and of all schemas in it. */
function fieldsIn(root: JsonSchema, node = root, path = ""): Field[] {
  const { $defs = {}, properties = {}, additionalProperties, items, oneOf = [] } = node;
  const place = properties.type?.const ?? path;
  const own = Object.entries(properties).map(([name, written]) => {
    const definition = root.$defs?.[(written.$ref ?? "").replace("#/$defs/", "")] ?? {};
    return { path: `${place} › ${name}`, written, definition };
  });
  const inner = [...Object.values($defs), additionalProperties, items, ...oneOf];
  return [
    ...own,
    ...own.flatMap((field) => fieldsIn(root, field.written, field.path)),
    ...inner.flatMap((schema) => (schema ? fieldsIn(root, schema, path) : [])),
  ];
}

const all = schemas.map(({ name, schema }) => ({ name, fields: fieldsIn(schema) }));

/** Reports what is wrong with the descriptions of fields. */
const faults = (described: Field[]) =>
  described.flatMap(({ path, written, definition }) => {
    const { description = "", examples = [], type, allOf } = { ...written, ...definition };
    // A field for a name needs no example: editors offer the names that are in the content.
    const isName = type === "string" && allOf !== undefined;
    // If the definition has a description, editors ignore one beside the reference to it.
    const hidden = definition.description !== undefined && written.description !== undefined;
    return [
      ...(description === "" ? [`${path} has no description`] : []),
      ...(examples.length === 0 && !isName ? [`${path} has no example`] : []),
      ...(/[A-Z0-9“].*[.?!](”|’)?$/s.test(description) ? [] : [`${path} is not described in sentences`]),
      ...(hidden ? [`${path} is described twice`] : []),
    ];
  });

describe("the descriptions for authors", () => {
  test.each(all)("every field of $name has a description and an example", ({ fields: described }) => {
    expect(described.length).toBeGreaterThan(3);
    expect(faults(described)).toEqual([]);
  });

  test("these tests cover every field of every block type", () => {
    const page = all.find(({ name }) => name === "page.schema.json")?.fields ?? [];
    for (const [type, { schema }] of Object.entries(blocks))
      expect(page.filter(({ path }) => path.startsWith(`${type} › `)).length).toBeGreaterThanOrEqual(
        Object.keys(schema.shape).length,
      );
  });

  test("a field without a description or an example is reported, even inside lists and groups", () => {
    const bare = block("bare", "A block.", {
      rows: z.array(z.strictObject({ label: fields.text() })),
    });
    const schema = addExamples(jsonSchemaOf(bare), { type: "bare" });
    expect(faults(fieldsIn(schema))).toEqual([
      "bare › rows has no description",
      "bare › rows has no example",
      "bare › rows is not described in sentences",
      "bare › rows › label has no description",
      "bare › rows › label has no example",
      "bare › rows › label is not described in sentences",
    ]);
  });

  test("every example has the type of its field", () => {
    const texts = all.flatMap(({ fields: described }) => described);
    const wrong = texts.filter(({ written, definition }) => {
      const { type, enum: values, oneOf, examples = [] } = { ...written, ...definition };
      // agreement.test.ts validates the example of a choice between objects.
      expect(type ?? values ?? oneOf).toBeDefined();
      const schema = { ...(type && { type }), ...(values && { enum: values }) };
      return !examples.every((example) => ajv.validate(schema, example));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

describe("the maximum length of a text", () => {
  const roomOf = (schema: z.ZodType) => kinds.get(schema)?.length;

  test("is at the end of its description", () => {
    const short = block("short", "A block.", { label: fields.text(24).describe("The label.") });
    const { properties } = jsonSchemaOf(short);
    expect(properties?.label).toEqual({
      $ref: "#/$defs/text",
      description: "The label. Up to 24 characters.",
    });
  });

  test("and the kind of the text are kept when a description is added", () => {
    const text = fields.richText(24).describe("The label.");
    expect(roomOf(text)).toEqual({ least: 1, most: 24 });
    expect(kinds.get(text)?.kind).toBe("richText");
    expect(roomOf(fields.text())).toBeUndefined();
  });
});
