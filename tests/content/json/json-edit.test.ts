import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appendItem, jsonText, putString } from "../../../scripts/content/json/json-edit.ts";

describe("adds a text in another language", () => {
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

describe("appends an item", () => {
  test.each([
    ['["a"]', '["a", "b"]'],
    ["[]", '["b"]'],
    ['[\n  "a"\n]', '[\n  "a",\n  "b"\n]'],
    ["[\n  1, 2\n]", '[\n  1, 2, "b"\n]'],
  ])("to %j", (before, after) => {
    expect(appendItem(before, [], "b")).toBe(after);
  });
});

test.each(["{", "{ 'a': 1 }", '{ "a": "x" } // so'])(
  "throws a SyntaxError for %s, which isn't JSON",
  (text) => {
    expect(() => putString(text, ["b"], "y")).toThrow(SyntaxError);
  },
);

test("throws an error if the path doesn't lead to an object or a list", () => {
  expect(() => putString('{ "n": 1 }', ["n", "es"], "x")).toThrow("/n");
  expect(() => appendItem('{ "a": {} }', ["b"], "x")).toThrow("/b");
});

/** Generates a list of texts with any whitespace. */
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

test("a change of a text leaves everything else in the file as it was, including whitespace", () => {
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

test("a value that fits the width is on one line, and any other is broken into lines that fit", () => {
  const value = { type: "funnel", rows: [1, 2], label: { es: "Contacto", en: "Lead" }, empty: null };
  expect(jsonText(value, 200)).toBe(
    '{ "type": "funnel", "rows": [1, 2], "label": { "es": "Contacto", "en": "Lead" }, "empty": null }',
  );
  expect(jsonText(value, 50)).toBe(
    [
      "{",
      '  "type": "funnel",',
      '  "rows": [1, 2],',
      '  "label": { "es": "Contacto", "en": "Lead" },',
      '  "empty": null',
      "}",
    ].join("\n"),
  );
});

test("the value can be read back at any width", () => {
  const value = { a: [{ b: '“quoted” \\ "text"' }, [], {}], c: -1.5, d: true };
  for (const width of [1, 20, 100]) expect(JSON.parse(jsonText(value, width))).toEqual(value);
});
