import { describe, expect, test } from "vitest";
import { columnChartGeometry } from "../../src/charts/column-chart-geometry.ts";
import { layouts, write } from "./support.ts";

describe.each(layouts)("columns, %s", (layout) => {
  test("only the greatest value is emphasised, or the last if the author wants it", () => {
    const emphasised = (emphasis?: "greatest" | "last") =>
      columnChartGeometry(
        { labels: ["Jan", "Feb", "Mar"], values: [24, 66, 12], emphasis, write },
        layout,
      ).columns.flatMap((column) => (column.emphasised ? [column.value] : []));
    expect(emphasised()).toEqual([66]);
    expect(emphasised("greatest")).toEqual([66]);
    expect(emphasised("last")).toEqual([12]);
  });

  test("one value makes one column of a reasonable width", () => {
    const [column] = columnChartGeometry({ labels: ["A"], values: [5], write }, layout).columns;
    expect(column?.width).toBeLessThan(100);
  });

  test("names that do not fit below columns turn the chart into rows", () => {
    const labels = [
      "Residential plumbing",
      "Commercial heating and cooling",
      "Landscaping",
      "Electrical",
      "Cleaning",
      "Roofing",
    ];
    const values = [24, 31, 38, 46, 54, 66];
    const { columns, ticks } = columnChartGeometry({ labels, values, write }, layout);
    expect(columns.map(({ name }) => name[0]?.text)).toEqual(labels);
    expect(columns.map(({ x }) => x)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(ticks).toEqual([]);
  });
});
