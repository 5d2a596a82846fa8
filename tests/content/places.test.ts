import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pointer } from "../../scripts/content/json-path.ts";
import { pagePlaces } from "../../scripts/content/places.ts";
import { compileSite } from "../../scripts/content/site.ts";
import { siteContent } from "../support/content.ts";

const pages = [...compileSite(siteContent).values()].flatMap((language) =>
  language.pages.map(({ page }) => ({ id: page.id, language: page.language, page })),
);

const lines = new Map<string, string[]>();

/** The JSON token at a place: a scalar, or the bracket that opens an object or a list. */
function tokenAt(place: string): string {
  const [, file = "", line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  const source = lines.get(file) ?? readFileSync(file, "utf8").split("\n");
  lines.set(file, source);
  const rest = source[Number(line) - 1]?.slice(Number(column) - 1) ?? "";
  return /^(?:"(?:[^"\\]|\\.)*"|[-+.\w]+|[[{])/.exec(rest)?.[0] ?? "";
}

/** Every value inside a value, by its JSON pointer. */
function* valuesIn(value: unknown, path: string[] = []): Generator<[at: string, value: unknown]> {
  yield [pointer(path), value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, key]);
}

describe.each(pages)("the places of $id in $language", ({ id, language, page }) => {
  const places = pagePlaces(page, siteContent);
  const source = new Map(valuesIn(siteContent.pages.get(id)?.value));
  const products = new Map(valuesIn(siteContent.shared.products.value));
  const compiled = new Map(valuesIn(page));

  /** The value in the files that a pointer into the compiled page stands for. */
  const authored = (at: string) =>
    source.get(at) ?? products.get(at.replace(/^\/blocks\/\d+(?=\/products\/)/, ""));

  test("lead each to its value, a text's to its words in the language", () => {
    for (const [at, place] of Object.entries(places)) {
      const value = authored(at);
      const token = tokenAt(place);
      if (typeof value !== "object" || value === null) expect(JSON.parse(token)).toBe(value);
      else if (language in value && at !== "/paths") {
        expect(JSON.parse(token)).toBe((value as Record<string, string>)[language]);
      } else expect(token).toBe(Array.isArray(value) ? "[" : "{");
    }
  });

  test("are known for every value of the compiled page that an author wrote", () => {
    const wanted = [...compiled.keys()].filter((at) => authored(at) !== undefined);
    expect(wanted.filter((at) => !(at in places))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(10);
  });
});

test("a bar leads to its number, a product's name to the file of products", () => {
  const [web] = pages.filter(({ id, language }) => id === "web" && language === "en");
  if (!web) throw new Error("there is no page web");
  const places = pagePlaces(web.page, siteContent);
  const chart = web.page.blocks.findIndex(({ type }) => type === "column-chart");
  const cards = web.page.blocks.findIndex(({ type }) => type === "product-cards");
  expect(tokenAt(places[`/blocks/${chart}/values/5`] ?? "")).toBe("66");
  expect(tokenAt(places[`/blocks/${chart}/labels/5`] ?? "")).toBe('"Jun"');
  const name = places[`/blocks/${cards}/products/0/name`] ?? "";
  expect(name).toMatch(/^content\/products\.json:/);
  expect(tokenAt(name)).toBe('"Generate appointments"');
});
