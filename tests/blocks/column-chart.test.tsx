import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/column-chart.ts";
import { ColumnChart } from "../../src/blocks/ColumnChart.tsx";
import { markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(ColumnChart, "column-chart");

test("a table says each value by its name", () => {
  expect(tableOf(html)).toEqual([
    ["Month", "Sales closed"],
    ...example.values.map((value, at) => [example.labels[at]?.en, String(value)]),
  ]);
});
