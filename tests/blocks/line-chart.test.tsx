import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/line-chart.ts";
import { LineChart } from "../../src/blocks/LineChart.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(LineChart, "line-chart");

test("both layouts draw each value of the content", () => {
  expect(drawingsOf(html).map(({ values }) => values)).toEqual([example.values, example.values]);
});

test("the last value is written with its unit", () => {
  for (const { texts } of drawingsOf(html)) expect(texts).toContain("164,200 USD");
});

test("a table says each value by its name", () => {
  const [headings, ...rows] = tableOf(html);
  expect(headings).toEqual(["Quarter", "Revenue"]);
  expect(rows.map(([name]) => name)).toEqual(example.labels.map(({ en }) => en));
  expect(rows[0]).toEqual(["Q1", "128,400 USD"]);
});

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"])
    expect(readingFaults(markupOf(LineChart, "line-chart", language))).toEqual([]);
});
