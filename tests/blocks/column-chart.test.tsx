import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/column-chart.ts";
import { ColumnChart } from "../../src/blocks/ColumnChart.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(ColumnChart, "column-chart");

test("both layouts draw each value of the content", () => {
  const drawings = drawingsOf(html);
  expect(drawings.map(({ values }) => values)).toEqual([example.values, example.values]);
  for (const { texts } of drawings) expect(texts).toEqual(expect.arrayContaining(example.values.map(String)));
});

test("a table says each value by its name", () => {
  expect(tableOf(html)).toEqual([
    ["Month", "Sales closed"],
    ...example.values.map((value, at) => [example.labels[at]?.en, String(value)]),
  ]);
});

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"])
    expect(readingFaults(markupOf(ColumnChart, "column-chart", language))).toEqual([]);
});
