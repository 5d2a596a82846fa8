import { describe, expect, test } from "vitest";
import { registry, type View } from "../../src/blocks/registry.tsx";
import type { BlockType, ChartType } from "../../src/compiled.ts";
import { drawingsOf, markupOf, tableOf } from "../charts/markup.ts";

/** The first rows of each chart's value table, and additional texts in its drawings. */
const charts: Record<ChartType, { rows: string[][]; drawn?: string[] }> = {
  "column-chart": {
    rows: [
      ["Month", "Sales closed"],
      ["Jan", "24"],
    ],
  },
  "line-chart": {
    rows: [
      ["Quarter", "Revenue"],
      ["Q1", "128,400 USD"],
    ],
    drawn: ["164,200 USD"],
  },
  "grouped-columns": {
    rows: [
      ["Channel", "New", "Recurring"],
      ["SEO", "14,600 USD", "11,800 USD"],
    ],
    drawn: ["New", "Recurring"],
  },
  "combined-chart": {
    rows: [
      ["Month", "ROI", "CAC"],
      ["Jan", "180%", "214 USD"],
    ],
    drawn: ["ROI", "CAC"],
  },
  gauge: {
    rows: [
      ["First contact", "3.6 minutes"],
      ["Target", "5 minutes"],
      ["Start of the scale", "0 minutes"],
      ["End of the scale", "10 minutes"],
    ],
    drawn: ["3.6 min", "First contact", "0", "10 min"],
  },
  "health-bars": {
    rows: [
      ["Part", "Worked the first time"],
      ["API", "99%"],
    ],
  },
  funnel: {
    rows: [
      ["Stage", "Opportunities", "Of the stage before"],
      ["Lead", "420", ""],
      ["Schedule", "298", "71%"],
    ],
  },
  "cohort-grid": { rows: [["Joined", "Month 0", "Month 1", "Month 2", "Month 3", "Month 4", "Month 5"]] },
  "retention-bars": {
    rows: [
      ["Month", "Active customers"],
      ["Month 1", "100%"],
    ],
  },
};

describe.each(Object.entries(charts))("the example of %s", (type, { rows, drawn = [] }) => {
  const html = markupOf(registry[type as BlockType] as View<BlockType>, type as BlockType);

  test("shows names, values and units in a table, and its texts in both drawings", () => {
    expect(tableOf(html).slice(0, rows.length)).toEqual(rows);
    expect(drawingsOf(html)).toHaveLength(2);
    for (const { texts } of drawingsOf(html)) expect(texts).toEqual(expect.arrayContaining(drawn));
  });

  test("is not focusable and handles no keys without a script", () => {
    expect(html).not.toMatch(/tabindex|role="application"/);
  });
});
