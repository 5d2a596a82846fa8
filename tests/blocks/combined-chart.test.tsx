import { expect, test } from "vitest";
import { CombinedChart } from "../../src/blocks/CombinedChart.tsx";
import { drawingsOf, markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(CombinedChart, "combined-chart");

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
