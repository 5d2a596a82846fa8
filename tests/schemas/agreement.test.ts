import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { jsonSchemas } from "../../scripts/content/ide/editor-files.ts";
import { type JsonSchema, projectSchemaFile } from "../../scripts/content/ide/json-schema.ts";
import { documents, schemas } from "./documents.ts";
import { mutate, mutation } from "./mutations.ts";

/** Non-standard keywords, which only editors read. */
const editorKeywords = [
  "enumDescriptions",
  "errorMessage",
  "markdownDescription",
  "patternErrorMessage",
  "suggestSortText",
] as const satisfies (keyof JsonSchema)[];

/** Options that make compilation faster and validation slower; compilation takes longer here. */
const soon = { inlineRefs: false, code: { optimize: false } };
/** Accepts any language and any name. Zod does too, because the checks validate those. */
const anyProject = { $defs: { text: {}, page: {}, fact: {}, term: {}, illustration: {}, picture: {} } };
const ajv = new Ajv2020({ strict: true, allErrors: false, ...soon });
ajv.addSchema(anyProject, projectSchemaFile);
ajv.addVocabulary([...editorKeywords]);

const jsonTexts = new Map([...jsonSchemas()].map(([name, text]) => [name.replace(".schema.json", ""), text]));
const validators = new Map(
  [...jsonTexts].map(([name, text]) => [name, ajv.compile(JSON.parse(text) as object)]),
);

/** Returns whether a document is valid according to zod, and whether it is valid according to its JSON Schema. */
const verdicts = (schema: string, value: unknown) => ({
  zod: schemas[schema]?.safeParse(value).success,
  ajv: validators.get(schema)?.(value),
});

/** The changed documents tried so far, and whether zod accepted each. */
const tried: { schema: string; value: unknown; valid: boolean | undefined }[] = [];

const long = process.env.TEST_LONG !== undefined;
const runs = long ? { numRuns: 50_000 } : { numRuns: 3_000, seed: 20_260_101 };

test("there is a JSON Schema for every kind of content file", () => {
  expect([...jsonTexts.keys()].toSorted()).toEqual(Object.keys(schemas).toSorted());
});

test.each(documents)("zod and the JSON Schema both accept $title", ({ schema, value }) => {
  expect(verdicts(schema, value)).toEqual({ zod: true, ajv: true });
});

test("zod and the JSON Schemas give the same verdict on changed documents", { timeout: 600_000 }, () => {
  const shared = documents.filter(({ schema }) => schema !== "page");
  // Shared files are few, and some keywords are only in their schemas.
  const document = fc.oneof(fc.constantFrom(...documents), fc.constantFrom(...shared));
  const mutations = fc.array(mutation(Object.keys(blocks)), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(document, mutations, ({ schema, value }, changes) => {
      const changed = mutate(value, changes);
      const { zod, ajv } = verdicts(schema, changed);
      expect(ajv).toBe(zod);
      if (tried.length < 10_000) tried.push({ schema, value: changed, valid: zod });
    }),
    runs,
  );
});

test("the changed documents include enough valid and enough invalid ones", () => {
  const share = tried.filter(({ valid }) => valid).length / tried.length;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.6);
});

const keywords = [
  "type",
  "const",
  "enum",
  "required",
  "additionalProperties",
  "propertyNames",
  "pattern",
  "minLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
];

/** Keywords that structure a schema. */
const structure = ["$schema", "$defs", "$ref", "properties", "items", "oneOf", "allOf"];

/** Keywords for editors, which validators ignore. */
const annotations = ["description", "examples", ...editorKeywords];

/** Yields every keyword of a JSON Schema, with its value. */
function* keywordsIn(schema: object): Generator<[keyword: string, value: unknown]> {
  for (const [keyword, value] of Object.entries(schema)) {
    yield [keyword, value];
    if (annotations.includes(keyword)) continue;
    const named = keyword === "properties" || keyword === "$defs";
    const inner = Array.isArray(value) || named ? Object.values(value) : [value];
    for (const one of inner) if (typeof one === "object" && one !== null) yield* keywordsIn(one);
  }
}

test("the JSON Schemas use exactly the keywords listed here, and use minLength only to reject empty texts", () => {
  const used = [...jsonTexts.values()].flatMap((text) => [...keywordsIn(JSON.parse(text) as object)]);
  expect([...new Set(used.map(([keyword]) => keyword))].toSorted()).toEqual(
    [...keywords, ...structure, ...annotations].toSorted(),
  );
  expect(used.filter(([keyword, value]) => keyword === "minLength" && value !== 1)).toEqual([]);
});

test("parsing does not change a valid document", () => {
  for (const { schema, value } of documents) expect(schemas[schema]?.parse(value)).toEqual(value);
});

/** Returns a JSON Schema without a keyword; properties with the same name stay. */
const without = (keyword: string, jsonText: string) =>
  JSON.parse(jsonText, (key, value: unknown) => {
    const isProperty = typeof value === "object" && !Array.isArray(value) && keyword !== "propertyNames";
    return key === keyword && !isProperty ? undefined : value;
  }) as object;

/** The JSON Schemas, smallest first, because small ones compile fastest. */
const bySize = [...jsonTexts].toSorted(([, a], [, b]) => a.length - b.length);

test.each(keywords)("if a JSON Schema lacked %s, a changed document would reveal it", (keyword) => {
  const lax = new Ajv2020({ strict: false, validateSchema: false, ...soon });
  lax.addSchema(anyProject, projectSchemaFile);
  const revealed = bySize.some(([name, text]) => {
    const documents = tried.filter(({ schema }) => schema === name);
    const loose = lax.compile(without(keyword, text));
    return documents.some(({ value, valid }) => loose(value) !== valid);
  });
  expect(revealed).toBe(true);
});
