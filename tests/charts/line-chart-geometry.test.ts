import { describe, expect, test } from "vitest";
import { captionExtent } from "../../src/charts/caption-geometry.ts";
import { lineChartGeometry } from "../../src/charts/line-chart-geometry.ts";
import { stretchesOf } from "./path-parts.ts";
import { expectNear, expectOver, layouts, write } from "./support.ts";

const labels = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
const values = [41800, 45200, 44100, 52600, 57300, 64200];
const revenue = [
  128900, 134200, 126500, 121800, 127300, 139600, 135900, 138400, 149700, 158200, 171500, 186400,
];
const lay = (series: number[], layout: (typeof layouts)[number]) =>
  lineChartGeometry({ labels: series.map((_, at) => labels[at] ?? `${at}`), values: series, write }, layout);

describe.each(layouts)("a line, %s", (layout) => {
  test("the scale starts at zero, with a stem from there to each point, or to the caption under it", () => {
    const { ticks, stems, points } = lay([14, 3, 7, 11], layout);
    expect(ticks[0]?.value).toBe(0);
    const extents = points.flatMap(({ caption }) => (caption ? [captionExtent(caption)] : []));
    const drawn = stretchesOf(stems ?? "");
    expect(drawn).toHaveLength(points.length);
    for (const [at, { from, to }] of drawn.entries()) {
      const { x, y } = points[at] ?? { x: Number.NaN, y: Number.NaN };
      const inWay = extents.filter(({ left, right, top }) => left <= x && x <= right && top > y);
      expectNear(from.x, x);
      expectNear(from.y, Math.max(y, ...inWay.map(({ bottom }) => bottom + 3)));
      expectNear(to.y, ticks[0]?.y1 ?? Number.NaN);
    }
  });

  test("no caption lies on the line, nor does the last go to the side of its point", () => {
    for (const series of [values, revenue, [100, 200, 150, 200]]) {
      const { points } = lay(series, layout);
      const last = points.at(-1);
      if (!last?.caption) throw new Error("the last value has no caption");
      expectOver(last.caption, last.y, 10);
      expect(captionExtent(last.caption).right).toBeGreaterThan(last.x + 7);
    }
    for (const series of [values, revenue, [14, 11, 7, 3, -3], [100, 200, 150, 200]]) {
      const { points } = lay(series, layout);
      for (const { caption } of points) {
        if (!caption) continue;
        const { top, bottom, left, right } = captionExtent(caption);
        const under = points.filter(({ x, y }) => x >= left && x <= right && y > top && y < bottom);
        expect(under).toEqual([]);
      }
    }
  });

  test("points that lie close have no stems, which would hatch the plot", () => {
    const years = Array.from({ length: 24 }, (_, at) => 10 + at);
    expect(lay(years, layout).stems).toBeNull();
  });

  test("values that hardly differ get a scale of their own, and no stems, which would suggest a length", () => {
    const { ticks, stems } = lay([1000, 1010, 1005], layout);
    expect(ticks[0]?.value).toBeGreaterThan(900);
    expect(stems).toBeNull();
  });

  test("equal values make a level line, and a single value a point in the middle of the plot", () => {
    const level = lay([7, 7, 7], layout).points.map(({ y }) => y);
    expect(new Set(level).size).toBe(1);
    const single = lay([7], layout);
    const [tick] = single.ticks;
    expectNear(single.points[0]?.x ?? Number.NaN, ((tick?.x1 ?? 0) + (tick?.x2 ?? 0)) / 2);
  });
});
