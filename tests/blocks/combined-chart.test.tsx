import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/combined-chart.ts";
import { CombinedChart } from "../../src/blocks/CombinedChart.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(CombinedChart, "combined-chart");

test("both layouts draw the values of the columns and of the line", () => {
  const values = example.labels.flatMap((_, at) => [example.columns.values[at], example.line.values[at]]);
  expect(drawingsOf(html).map((drawing) => drawing.values)).toEqual([values, values]);
});

test("both names and both units are written in the drawing", () => {
  for (const { texts } of drawingsOf(html)) {
    expect(texts).toEqual(expect.arrayContaining(["ROI", "CAC"]));
    expect(texts.some((text) => text.endsWith("%"))).toBe(true);
    expect(texts.some((text) => text.endsWith("USD"))).toBe(true);
  }
});

test("a table has both values of each month", () => {
  expect(tableOf(html).slice(0, 2)).toEqual([
    ["Month", "ROI", "CAC"],
    ["Jan", "180%", "214 USD"],
  ]);
  expect(tableOf(html)).toHaveLength(7);
});

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"])
    expect(readingFaults(markupOf(CombinedChart, "combined-chart", language))).toEqual([]);
});
