import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/retention-bars.ts";
import { RetentionBars } from "../../src/blocks/RetentionBars.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(RetentionBars, "retention-bars");

test("both layouts draw and write each percentage of the content", () => {
  const values = example.bars.map(({ value }) => value);
  for (const drawing of drawingsOf(html)) {
    expect(drawing.values).toEqual(values);
    expect(drawing.texts).toEqual(expect.arrayContaining(values.map((value) => `${value}%`)));
  }
});

test("a table says each percentage by its name", () => {
  expect(tableOf(html)).toEqual([
    ["Month", "Active customers"],
    ...example.bars.map(({ label, value }) => [label.en, `${value}%`]),
  ]);
});

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"])
    expect(readingFaults(markupOf(RetentionBars, "retention-bars", language))).toEqual([]);
});
