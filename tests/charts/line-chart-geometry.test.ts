import { describe, expect, test } from "vitest";
import { lineChartGeometry } from "../../src/charts/line-chart-geometry.ts";
import { layouts, write } from "./support.ts";

const labels = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
const values = [41800, 45200, 44100, 52600, 57300, 64200];
const lay = (series: number[], layout: (typeof layouts)[number]) =>
  lineChartGeometry({ labels: series.map((_, at) => labels[at] ?? `${at}`), values: series, write }, layout);

describe.each(layouts)("a line, %s", (layout) => {
  test("each point stands where the scale of the grid lines puts its value", () => {
    const { ticks, points } = lay(values, layout);
    const [first, second] = ticks;
    if (!first || !second) throw new Error("fewer than two grid lines");
    const perUnit = (second.y1 - first.y1) / (second.value - first.value);
    for (const { value, y } of points) expect(y).toBeCloseTo(first.y1 + (value - first.value) * perUnit, 1);
  });

  test("points go from left to right at equal steps, and the path starts and ends at them", () => {
    const { points, path } = lay(values, layout);
    const xs = points.map(({ x }) => x);
    const step = (xs[1] ?? 0) - (xs[0] ?? 0);
    xs.slice(1).forEach((x, at) => {
      expect(x - (xs[at] ?? 0)).toBeCloseTo(step, 1);
    });
    expect(path).toMatch(new RegExp(`^M${points[0]?.x},${points[0]?.y}C.*,${points[5]?.x},${points[5]?.y}$`));
  });

  test("the last value is emphasised and says its unit", () => {
    const { points } = lay(values, layout);
    expect(points.filter(({ emphasised }) => emphasised).map(({ caption }) => caption?.text)).toEqual([
      "64,200 USD",
    ]);
  });

  test("the scale starts at zero, with an area below the line", () => {
    const { ticks, area } = lay(values, layout);
    expect(ticks[0]?.value).toBe(0);
    expect(area).not.toBeNull();
  });

  test("values that hardly differ get a scale of their own, and no area that would stand for a length", () => {
    const { ticks, area } = lay([1000, 1010, 1005], layout);
    expect(ticks[0]?.value).toBeGreaterThan(900);
    expect(area).toBeNull();
  });

  test("negative values lie below the line of zero", () => {
    const { ticks, points } = lay([-12, 4, 31], layout);
    const zero = ticks.find(({ value }) => value === 0)?.y1 ?? 0;
    expect(points[0]?.y).toBeGreaterThan(zero);
    expect(points[1]?.y).toBeLessThan(zero);
  });

  test("equal values make a level line, and a single value a point in the middle of the plot", () => {
    const level = lay([7, 7, 7], layout).points.map(({ y }) => y);
    expect(new Set(level).size).toBe(1);
    const single = lay([7], layout);
    const [tick] = single.ticks;
    expect(single.points[0]?.x).toBeCloseTo(((tick?.x1 ?? 0) + (tick?.x2 ?? 0)) / 2, 1);
  });
});
