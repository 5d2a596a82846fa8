import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/funnel.ts";
import { Funnel } from "../../src/blocks/Funnel.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(Funnel, "funnel");

test("both layouts draw each stage and write what the next one keeps", () => {
  for (const { values, texts } of drawingsOf(html)) {
    expect(values).toEqual(example.stages.map(({ value }) => value));
    expect(texts).toEqual(expect.arrayContaining(["71%", "81%", "78%", "51%"]));
  }
});

test("a table says each stage, its number and its part of the stage before", () => {
  expect(tableOf(html).slice(0, 3)).toEqual([
    ["Stage", "Opportunities", "Of the stage before"],
    ["Lead", "420", ""],
    ["Schedule", "298", "71%"],
  ]);
});

test("what the percentages mean stands below the drawing", () => {
  expect(html).toMatch(/<figcaption.*Percentages: share kept from the stage before/);
});

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"])
    expect(readingFaults(markupOf(Funnel, "funnel", language))).toEqual([]);
});
