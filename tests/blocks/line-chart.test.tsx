import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/line-chart.ts";
import { LineChart } from "../../src/blocks/LineChart.tsx";
import { drawingsOf, markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(LineChart, "line-chart");

test("the last value is written with its unit", () => {
  for (const { texts } of drawingsOf(html)) expect(texts).toContain("164,200 USD");
});

test("a table says each value by its name", () => {
  const [headings, ...rows] = tableOf(html);
  expect(headings).toEqual(["Quarter", "Revenue"]);
  expect(rows.map(([name]) => name)).toEqual(example.labels.map(({ en }) => en));
  expect(rows[0]).toEqual(["Q1", "128,400 USD"]);
});
