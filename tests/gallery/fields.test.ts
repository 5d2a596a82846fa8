import { describe, expect, test } from "vitest";
import { z } from "zod";
import { block } from "../../schemas/block-fields.ts";
import { anchor, choice, pageLink, richText, slug, target, text, unit } from "../../schemas/fields.ts";
import { fieldsOf } from "../../scripts/gallery/fields.ts";

const schema = block("price-list", "A list of prices.", {
  heading: text(),
  note: richText().optional(),
  price: z.number().min(0).max(100),
  discount: z.number().gt(0),
  budget: z.number().min(-1_000_000).max(2_500_000),
  count: z.int(),
  open: z.boolean(),
  unit: unit(),
  layout: choice({ rows: "under each other", cards: "beside each other" }),
  name: slug(),
  comment: z.string().min(1),
  rows: z
    .array(
      z.strictObject({
        label: text(20).describe("What it is."),
        values: z.array(z.number().min(1)).min(1).max(3),
      }),
    )
    .min(2),
  pair: z.array(text()).length(2),
  link: pageLink(),
  near: target().optional(),
  anchors: z.array(anchor()),
});

const fields = fieldsOf(schema);
const told = (name: string) => fields.find((field) => field.name === name);

describe("a block's fields", () => {
  test("stand in the order of the schema, those of a group or list under it", () => {
    expect(fields.map(({ name, depth }) => `${"·".repeat(depth)}${name}`)).toEqual([
      "type",
      "anchor",
      "tone",
      "heading",
      "note",
      "price",
      "discount",
      "budget",
      "count",
      "open",
      "unit",
      "layout",
      "name",
      "comment",
      "rows",
      "·label",
      "·values",
      "pair",
      "link",
      "·label",
      "·page",
      "near",
      "anchors",
      "accept",
    ]);
  });

  test.each([
    ["type", '"price-list"', ""],
    ["heading", "text in each language", ""],
    ["note", "text with markup in each language", ""],
    ["price", "number", "0 to 100"],
    ["discount", "number", "above 0"],
    ["budget", "number", "-1,000,000 to 2,500,000"],
    ["count", "integer", ""],
    ["open", "true or false", ""],
    ["name", "name-with-hyphens", ""],
    ["comment", "word", ""],
    ["rows", "list of groups", "2 or more"],
    ["values", "list of numbers", "1 to 3, each 1 or more"],
    ["pair", "list of texts in each language", "2"],
    ["link", "group", ""],
    ["page", "page, by its id", ""],
    ["near", "anchor of a block on the page", ""],
    ["anchors", "list of names to link to", ""],
  ])("tell what stands in %s: %s %s", (name, kind, limits) => {
    expect(told(name)).toMatchObject({ kind, limits });
  });

  test("tell all values of a closed list, and what each means", () => {
    expect(told("layout")).toMatchObject({
      kind: "one of",
      values: [
        { name: "rows", meaning: "under each other" },
        { name: "cards", meaning: "beside each other" },
      ],
    });
    expect(told("unit")?.values.map(({ name }) => name)).toContain("percent");
  });

  test("tell which may be left out, and what the schema says of them", () => {
    expect(told("note")?.required).toBe(false);
    expect(told("price")?.required).toBe(true);
    expect(told("label")).toMatchObject({ required: true, description: "What it is. Up to 20 characters." });
    expect(told("unit")?.description).toMatch(/^What the numbers count\./);
  });
});
