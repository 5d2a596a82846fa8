import { describe, expect, test } from "vitest";
import { combinedChartGeometry } from "../../src/charts/combined-chart-geometry.ts";
import { fontSize } from "../../src/charts/text-geometry.ts";
import { expectNear, expectOver, layouts, write, writePercent } from "./support.ts";

const input = {
  labels: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  columns: {
    name: "ROI",
    values: [180, 205, 228, 254, 281, 312],
    write: writePercent,
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
      for (const { y, value } of marks) expectNear(y, zero - value * perUnit);
    }
  });

  test("columns stand on zero", () => {
    for (const { y, height } of columns.marks) expectNear(y + height, columns.ticks[0]?.y1 ?? 0);
  });

  test("points stand over the middle of their columns", () => {
    line.marks.forEach(({ x }, at) => {
      const column = columns.marks[at];
      expectNear(x, (column?.x ?? 0) + (column?.width ?? 0) / 2);
    });
  });
});

test("in one plot, the columns stay below the line where their axis can make them", () => {
  const { columns, line } = combinedChartGeometry(
    {
      ...input,
      columns: { ...input.columns, values: [286, 271, 262, 247, 231, 214] },
      line: { ...input.line, values: [33, 42, 49, 60, 75, 91] },
    },
    "wide",
  );
  line.marks.forEach(({ y }, at) => {
    expect(columns.marks[at]?.y).toBeGreaterThan(y + 4);
  });
});

test("every caption of a kind stands as far from its mark, whatever grid line passes there", () => {
  for (const layout of layouts) {
    const { columns, line } = combinedChartGeometry(
      { ...input, columns: { ...input.columns, values: [286, 271, 262, 247, 231, 214] } },
      layout,
    );
    const marks = [...line.marks, ...(layout === "narrow" ? columns.marks : [])];
    for (const { caption, y } of marks) {
      if (caption) expectOver(caption, y, caption.size > fontSize ? 10 : 6.5);
    }
  }
});

test("in one plot, both axes share their grid lines", () => {
  const { columns, line } = combinedChartGeometry(input, "wide");
  expect(line.ticks.map(({ y1 }) => y1)).toEqual(columns.ticks.map(({ y1 }) => y1));
});

test("where there is little room, the line has a plot of its own below the columns", () => {
  const { columns, line } = combinedChartGeometry(input, "narrow");
  expect(line.ticks.at(-1)?.y1).toBeGreaterThan(columns.ticks[0]?.y1 ?? 0);
});
