import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appendItem, putString } from "../../../scripts/content/json/json-edit.ts";
import { fixtureRoot } from "../../support/content.ts";

const page = readFileSync(join(fixtureRoot, "content/pages/home.json"), "utf8");

test("a text is replaced, and nothing else changes", () => {
  const before = '\uFEFF{\r\n\t"a" : [ "x" ],  "b":{"c/d" :"old"}\r\n}\r\n\r\n';
  expect(putString(before, ["b", "c/d"], "«new»\n")).toBe(before.replace("old", "«new»\\n"));
});

describe("a text in another language is added", () => {
  test.each([
    ['{ "es": "Sí" }', '{ "es": "Sí", "fr": "Oui" }'],
    ['{"es": "Sí", "en": "Yes"}', '{"es": "Sí", "en": "Yes", "fr": "Oui"}'],
    ['{\n  "es": "Sí"\n}', '{\n  "es": "Sí",\n  "fr": "Oui"\n}'],
    [
      '{\r\n\t"es": "Sí",\r\n\r\n\t"en": "Yes"\r\n}',
      '{\r\n\t"es": "Sí",\r\n\r\n\t"en": "Yes",\r\n\t"fr": "Oui"\r\n}',
    ],
  ])("to %j in the format of the other languages", (before, after) => {
    expect(putString(before, ["fr"], "Oui")).toBe(after);
  });
});

describe("an item is appended", () => {
  test.each([
    ['["a"]', '["a", "b"]'],
    ["[]", '["b"]'],
    ['[\n  "a"\n]', '[\n  "a",\n  "b"\n]'],
    ["[\n  1, 2\n]", '[\n  1, 2, "b"\n]'],
  ])("to %j", (before, after) => {
    expect(appendItem(before, [], "b")).toBe(after);
  });
});

test.each(["{", "{ 'a': 1 }", '{ "a": "x" } // so'])("%s, which isn't JSON, is left alone", (text) => {
  expect(() => putString(text, ["b"], "y")).toThrow(SyntaxError);
});

test("a path without an object or list is an error", () => {
  expect(() => putString('{ "n": 1 }', ["n", "es"], "x")).toThrow("/n");
  expect(() => appendItem('{ "a": {} }', ["b"], "x")).toThrow("/b");
});

/** Texts by language at any depth, with any white space. */
const spacedTexts = fc
  .tuple(
    fc.array(fc.string({ unit: "binary" }), { minLength: 1 }),
    fc.constantFrom("", " ", "\n", "\r\n", "\t", "\n    ", "\r\n\t"),
    fc.constantFrom("", "\uFEFF"),
  )
  .map(([texts, space, mark]) => {
    const items = texts.map((text) => `${space}{${space}"es"${space}:${JSON.stringify(text)}${space}}`);
    return { texts, raw: `${mark}{${space}"items":[${items.join(",")}${space}]}${space}` };
  });

const parse = (raw: string) => JSON.parse(raw.replace(/^\uFEFF/, ""));

test("only the text changes, whatever the file's whitespace", () => {
  fc.assert(
    fc.property(spacedTexts, fc.nat(), fc.string({ unit: "binary" }), ({ texts, raw }, pick, text) => {
      const at = pick % texts.length;
      const added = putString(raw, ["items", at, "en"], text);
      expect(parse(added).items[at]).toEqual({ es: texts[at], en: text });
      let start = 0;
      while (raw[start] === added[start]) start++;
      expect(added.slice(start + added.length - raw.length)).toBe(raw.slice(start));
      const changed = putString(raw, ["items", at, "es"], text);
      expect(parse(changed).items[at]).toEqual({ es: text });
      expect(putString(changed, ["items", at, "es"], texts[at] ?? "")).toBe(raw);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test("adding a language to every text of a page and removing it again leaves the page unchanged", () => {
  type Path = (string | number)[];
  const textsIn = (value: unknown, path: Path = []): Path[] =>
    typeof value !== "object" || value === null
      ? []
      : "es" in value
        ? [path]
        : Object.entries(value).flatMap(([key, inner]) =>
            textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
          );
  const texts = textsIn(JSON.parse(page));
  const after = texts.reduce((raw, path) => putString(raw, [...path, "fr"], "Oui"), page);
  const added = /,\s*"fr": "Oui"/g;
  expect(after.match(added)).toHaveLength(texts.length);
  expect(after.replace(added, "")).toBe(page);
});
