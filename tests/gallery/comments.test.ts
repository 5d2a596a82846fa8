import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commentsOf } from "../../scripts/gallery/comments.ts";

const source = `
const option = () => z.strictObject({
  /** What is chosen. */
  value: text(),
});

/** A list
 * with a \`price\`. */
export const schema = chart("price-list", {
  /** How much. */
  price: z.number().min(0),
  currency: unit(),
  // No doc comment.
  note: text().optional(),
  rows: z
    .array(
      z.strictObject({
        /** The row's name. */
        name: text(),
      }),
    )
    .min(1)
    .optional(),
  services: z.strictObject({
    /** All of them. */
    options: z.array(option()).min(1),
  }),
});

/** No part of the schema. */
export const example = { price: 3 };
`;

describe("the doc comments of a schema", () => {
  test("are told by the way to their fields, into groups, lists and named parts", () => {
    expect(Object.fromEntries(commentsOf("price-list.ts", source, "schema"))).toEqual({
      "": "A list with a `price`.",
      price: "How much.",
      "rows.name": "The row's name.",
      "services.options": "All of them.",
      "services.options.value": "What is chosen.",
    });
  });

  test("are none of a variable that isn't there", () => {
    expect(commentsOf("price-list.ts", source, "other").size).toBe(0);
  });

  test("are found of the fields that all charts share", () => {
    const shared = commentsOf("fields.ts", readFileSync("schemas/fields.ts", "utf8"), "chart");
    expect([...shared.keys()]).toEqual(expect.arrayContaining(["tone", "sample"]));
  });
});
