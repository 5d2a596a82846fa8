import { describe, expect, test } from "vitest";
import { combinedChartGeometry } from "../../src/charts/combined-chart-geometry.ts";
import { layouts, percent, write } from "./support.ts";

const input = {
  labels: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  columns: {
    name: "ROI",
    values: [180, 205, 228, 254, 281, 312],
    write: { long: percent, short: percent, plain: String },
  },
  line: { name: "CAC", values: [214, 205, 196, 183, 171, 162], write },
};

describe.each(layouts)("columns against a line, %s", (layout) => {
  const { columns, line } = combinedChartGeometry(input, layout);

  test("each axis starts at zero and says its own unit", () => {
    expect(columns.ticks[0]?.value).toBe(0);
    expect(line.ticks[0]?.value).toBe(0);
    expect(columns.ticks.at(-1)?.label?.text).toMatch(/^\d+%$/);
    expect(line.ticks.at(-1)?.label?.text).toMatch(/^\d+ USD$/);
  });

  test("a mark stands where the scale of its own axis puts its value", () => {
    for (const { ticks, marks } of [columns, line]) {
      const zero = ticks[0]?.y1 ?? 0;
      const last = ticks.at(-1);
      const perUnit = (zero - (last?.y1 ?? 0)) / (last?.value ?? 1);
      for (const { y, value } of marks) expect(y).toBeCloseTo(zero - value * perUnit, 1);
    }
  });

  test("columns stand on zero", () => {
    for (const { y, height } of columns.marks) expect(y + height).toBeCloseTo(columns.ticks[0]?.y1 ?? 0, 1);
  });

  test("points stand over the middle of their columns", () => {
    line.marks.forEach(({ x }, at) => {
      const column = columns.marks[at];
      expect(x).toBeCloseTo((column?.x ?? 0) + (column?.width ?? 0) / 2, 1);
    });
  });
});

test("in one plot, both axes share their grid lines", () => {
  const { columns, line } = combinedChartGeometry(input, "wide");
  expect(line.ticks.map(({ y1 }) => y1)).toEqual(columns.ticks.map(({ y1 }) => y1));
});

test("where there is little room, the line has a plot of its own below the columns", () => {
  const { columns, line } = combinedChartGeometry(input, "narrow");
  expect(line.ticks.at(-1)?.y1).toBeGreaterThan(columns.ticks[0]?.y1 ?? 0);
});
