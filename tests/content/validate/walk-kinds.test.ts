import { expect, test } from "vitest";
import { z } from "zod";
import { type BlockType, blockSchema, blocks } from "../../../schemas/block.ts";
import {
  anchor,
  factRef,
  pageLink,
  pageRef,
  richText,
  target,
  termRef,
  text,
} from "../../../schemas/fields/fields.ts";
import { type Path, pointer } from "../../../scripts/content/json/json-path.ts";
import { replaceKinds, visitKinds } from "../../../scripts/content/validate/walk-kinds.ts";

/** Returns every value that has a kind, with its path and its kind. */
const kindsIn = (schema: z.ZodType, value: unknown) => {
  const found: [place: string, kind: string, value: unknown][] = [];
  visitKinds(schema, value, (kind, inner, path: Path) => found.push([pointer(path), kind, inner]));
  return found;
};

const schema = z.strictObject({
  id: z.string(),
  title: text().describe("A title."),
  body: richText().optional(),
  link: pageLink.optional(),
  page: pageRef,
  fact: factRef,
  terms: z.array(termRef),
  anchor: anchor,
  target: target,
  byName: z.record(z.string(), z.strictObject({ label: text() })),
  count: z.number(),
});

const value = {
  id: "x",
  title: { es: "T" },
  link: { label: { es: "B" }, page: "web" },
  page: "home",
  fact: "conversion",
  terms: ["SEO", "SLA"],
  anchor: "a",
  target: "a",
  byName: { "one/two": { label: { es: "L" } } },
  count: 3,
};

test("visits every value of a kind with its path, in the order of the fields", () => {
  expect(kindsIn(schema, value)).toEqual([
    ["/title", "text", { es: "T" }],
    ["/link/label", "text", { es: "B" }],
    ["/link/page", "page", "web"],
    ["/page", "page", "home"],
    ["/fact", "fact", "conversion"],
    ["/terms/0", "term", "SEO"],
    ["/terms/1", "term", "SLA"],
    ["/anchor", "anchor", "a"],
    ["/target", "target", "a"],
    ["/byName/one~1two/label", "text", { es: "L" }],
  ]);
});

test("replaces values in a copy, and leaves everything else unchanged", () => {
  const before = structuredClone(value);
  const replaced = replaceKinds(schema, value, (kind, found) => `${kind} ${JSON.stringify(found)}`);
  expect(replaced).toEqual({
    ...value,
    title: 'text {"es":"T"}',
    link: { label: 'text {"es":"B"}', page: 'page "web"' },
    page: 'page "home"',
    fact: 'fact "conversion"',
    terms: ['term "SEO"', 'term "SLA"'],
    anchor: 'anchor "a"',
    target: 'target "a"',
    byName: { "one/two": { label: 'text {"es":"L"}' } },
  });
  expect(replaced).not.toHaveProperty("body");
  expect(value).toEqual(before);
});

test("visits a union with the option for the value's type, and throws an error if there is none", () => {
  const { schema: own, example } = blocks.gauge;
  expect(kindsIn(blockSchema, example)).toEqual(kindsIn(own, example));
  expect(() => kindsIn(z.array(blockSchema), [{ type: "guage" }])).toThrow(
    "walk: no option of the union fits at 0. Check the value first.",
  );
});

/** Returns the path of every object with a key `es`, which only texts have. */
const textsIn = (inner: unknown, path: Path = []): string[] => {
  if (typeof inner !== "object" || inner === null) return [];
  if ("es" in inner) return [pointer(path)];
  return Object.entries(inner).flatMap(([key, deeper]) => textsIn(deeper, [...path, key]));
};

test.each(Object.keys(blocks) as BlockType[])(
  "finds every text in the example of %s, and takes nothing else for a text",
  (type) => {
    const found = kindsIn(blocks[type].schema, blocks[type].example)
      .filter(([, kind]) => ["text", "richText", "summary"].includes(kind))
      .map(([place]) => place);
    expect(found.toSorted()).toEqual(textsIn(blocks[type].example).toSorted());
  },
);
