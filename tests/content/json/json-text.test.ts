import { expect, test } from "vitest";
import { jsonText } from "../../../scripts/content/json/json-text.ts";

test("a value that fits is on one line, and any other is broken into lines that fit", () => {
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

test("the text has the same value at any width", () => {
  const value = { a: [{ b: '“quoted” \\ "text"' }, [], {}], c: -1.5, d: true };
  for (const width of [1, 20, 100]) expect(JSON.parse(jsonText(value, width))).toEqual(value);
});
