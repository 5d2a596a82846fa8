import { describe, expect, test } from "vitest";
import { columnChartGeometry } from "../../src/charts/column-chart-geometry.ts";
import { expectNear, expectOver, layouts, write } from "./support.ts";

const labels = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
const values = [24, 31, 38, 46, 54, 66];
const zeroOf = ({ ticks }: ReturnType<typeof columnChartGeometry>) =>
  ticks.find(({ value }) => value === 0)?.y1 ?? 0;

describe.each(layouts)("columns, %s", (layout) => {
  const geometry = columnChartGeometry({ labels, values, write }, layout);

  test("heights are in proportion to the values", () => {
    const unit = (geometry.columns[0]?.height ?? 0) / 24;
    for (const { value, height } of geometry.columns) expect(height / value).toBeCloseTo(unit, 2);
  });

  test("all columns stand on the grid line of zero", () => {
    for (const { y, height } of geometry.columns) expectNear(y + height, zeroOf(geometry));
  });

  test("grid lines stand at round values, higher for greater ones, and the last says the unit", () => {
    expect(geometry.ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80]);
    const heights = geometry.ticks.map(({ y1 }) => y1);
    expect(heights).toEqual(heights.toSorted((one, other) => other - one));
    expect(geometry.ticks.map(({ label }) => label?.text)).toEqual(["0", "20", "40", "60", "80 USD"]);
  });

  test("a column ends where the scale of the grid lines puts its value", () => {
    const [zero, twenty] = geometry.ticks;
    const perUnit = ((zero?.y1 ?? 0) - (twenty?.y1 ?? 0)) / 20;
    for (const { value, y } of geometry.columns) expectNear(y, (zero?.y1 ?? 0) - value * perUnit);
  });

  test("every caption stands as far from its column, whatever grid line passes there", () => {
    for (const { caption, y } of geometry.columns) {
      if (!caption) throw new Error("a value has no caption");
      expectOver(caption, y);
    }
  });

  test("only the greatest value is emphasised, or the last if the author wants it", () => {
    const emphasised = (emphasis?: "greatest" | "last") =>
      columnChartGeometry({ labels, values: [...values, 12], emphasis, write }, layout).columns.flatMap(
        (column) => (column.emphasised ? [column.value] : []),
      );
    expect(emphasised()).toEqual([66]);
    expect(emphasised("greatest")).toEqual([66]);
    expect(emphasised("last")).toEqual([12]);
  });

  test("each value and name is written", () => {
    expect(geometry.columns.map(({ caption }) => Number.parseInt(caption?.text ?? "", 10))).toEqual(values);
    expect(geometry.columns.map(({ name }) => name[0]?.text)).toEqual(labels);
  });

  test("zeros lie flat on the baseline", () => {
    const flat = columnChartGeometry({ labels: ["A", "B"], values: [0, 0], write }, layout);
    expect(flat.columns.map(({ height, y }) => [height, y])).toEqual([
      [0, zeroOf(flat)],
      [0, zeroOf(flat)],
    ]);
  });

  test("one value makes one column of a reasonable width", () => {
    const [column] = columnChartGeometry({ labels: ["A"], values: [5], write }, layout).columns;
    expect(column?.width).toBeLessThan(100);
  });

  test("names that do not fit below columns turn the chart into rows", () => {
    const long = [
      "Residential plumbing",
      "Commercial heating and cooling",
      "Landscaping",
      "Electrical",
      "Cleaning",
      "Roofing",
    ];
    const { columns, ticks } = columnChartGeometry({ labels: long, values, write }, layout);
    expect(columns.map(({ name }) => name[0]?.text)).toEqual(long);
    expect(ticks).toEqual([]);
    for (const { value, width, x } of columns) {
      expect(x).toBe(0);
      expect(width / value).toBeCloseTo((columns[5]?.width ?? 0) / 66, 2);
    }
  });
});
