import { describe, expect, test } from "vitest";
import type { ChartGeometry, MarkLook, Point } from "../../src/charts/grammar/geometry.ts";
import { dial } from "../../src/charts/statistics/measured-arc.ts";
import { statisticGeometry } from "../../src/charts/statistics/statistic.ts";
import { faults, overlaps } from "./support.ts";

const write = { plain: String, short: (value: number) => `${value} units` };

const shapesOf = ({ marks }: ChartGeometry, which: MarkLook) =>
  marks.filter(({ look }) => look === which).map(({ shape }) => shape);

/** Returns the absolute positions of the stars in a path, which contains relative ones. */
function starsIn(sky: ChartGeometry, which: "stars" | "leaving"): Point[] {
  return shapesOf(sky, which)
    .flatMap((shape) => ("d" in shape ? [shape.d] : []))
    .flatMap((d) => {
      let [x, y] = [0, 0];
      return [...d.matchAll(/m(-?\d+) ?(-?\d+)h0/g)].map(([, right, down]) => {
        x += Number(right);
        y += Number(down);
        return { x, y };
      });
    });
}

/** Returns the position of a star. */
function starIn(sheet: ChartGeometry, which: "start" | "end"): Point {
  const [star] = shapesOf(sheet, which);
  if (!star || !("x" in star)) throw new Error(`There is no ${which}.`);
  return star;
}

describe("a statistic", () => {
  const draw = (drawing: "lost" | "kept" | "rise" | "hour", value: number) =>
    statisticGeometry({ drawing, value, write });

  test("a loss of n % puts out n of a hundred stars", () => {
    for (const value of [0, 1, 20, 99, 100]) {
      const sky = draw("lost", value);
      const counts = [starsIn(sky, "stars").length, starsIn(sky, "leaving").length];
      expect(counts).toEqual([100 - value, value]);
    }
  });

  test("lost stars go out one by one from left to right", () => {
    const sky = draw("lost", 20);
    const places = starsIn(sky, "leaving").map(({ x }) => x);
    expect(new Set(places).size).toBe(20);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("no two stars touch", () => {
    const sky = draw("lost", 20);
    const stars = [...starsIn(sky, "stars"), ...starsIn(sky, "leaving")];
    const distances = stars.flatMap(({ x, y }, at) =>
      stars.slice(at + 1).map((other) => Math.hypot(other.x - x, other.y - y)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(16);
  });

  test("the star's height shows the value on a scale that ends at the next multiple of ten", () => {
    const height = (value: number) => {
      const sheet = draw("rise", value);
      const [start, end] = [starIn(sheet, "start"), starIn(sheet, "end")];
      return Math.atan2(start.y - end.y, end.x - start.x);
    };
    expect(draw("rise", 42).labels.map(({ text }) => text)).toEqual(["10", "20", "30", "40", "50 units"]);
    expect(height(0)).toBe(0);
    expect(height(42) / height(48)).toBeCloseTo(42 / 48, 3);
  });

  test("minutes take up their share of the hour's arc", () => {
    const angle = (minutes: number) => {
      const sheet = draw("hour", minutes);
      return Math.asin((starIn(sheet, "end").x - sheet.width / 2) / 900);
    };
    const [none, five, half, all] = [0, 5, 30, 60].map(angle) as [number, number, number, number];
    expect((five - none) / (all - none)).toBeCloseTo(5 / 60, 3);
    expect(half).toBeCloseTo(0, 3);
  });

  test("for any value, every number is finite, nothing leaves the sheet, and no text overlaps another", () => {
    for (const [drawing, most] of [
      ["lost", 100],
      ["kept", 100],
      ["rise", 100],
      ["hour", 60],
    ] as const) {
      for (let value = 0; value <= most; value += 2.5) {
        const geometry = draw(drawing, value);
        expect([...faults(geometry), ...overlaps(geometry)], `${drawing} ${value}`).toEqual([]);
      }
    }
  });

  test("the numbers of a scale are at least 12 px high, even on a screen 320 px wide", () => {
    for (const { labels, width } of [draw("rise", 42), draw("hour", 5)])
      for (const { size } of labels) expect((size * 320) / width).toBeGreaterThanOrEqual(12);
  });

  test("throws an error for a value that the drawing cannot show", () => {
    expect(() => draw("lost", -42)).toThrow('"lost" cannot show -42');
    expect(() => draw("hour", 61)).toThrow('"hour" cannot show 61');
  });
});

describe("a dial", () => {
  /** Returns the angle of the star, in degrees clockwise from the left end. */
  const angleOf = (value: number, end: number, isChange = false) => {
    const sheet = dial({ value, end, isChange, write });
    const { x, y } = starIn(sheet, "end");
    return Math.round((Math.atan2(120 - y, sheet.width / 2 - x) * 180) / Math.PI);
  };

  test("shows a share from the left end, and a change from the top", () => {
    expect([0, 50, 98, 100].map((share) => angleOf(share, 100))).toEqual([0, 90, 176, 180]);
    expect([-100, -42, 0, 38].map((change) => angleOf(change, 100, true))).toEqual([0, 52, 90, 124]);
    expect(angleOf(5, 60)).toBe(15);
  });

  test("says the ends of its scale", () => {
    const ends = (value: number, isChange: boolean) =>
      dial({ value, end: 60, isChange, write }).labels.map(({ text }) => text);
    expect(ends(5, false)).toEqual(["0", "60"]);
    expect(ends(-42, true)).toEqual(["-60", "+60"]);
    expect(ends(70, true)).toEqual(["-100", "+100"]);
  });

  test("is extended for values beyond its end, and draws any value", () => {
    expect(angleOf(2500, 1)).toBe(Math.round((180 * 2500) / 4000));
    for (const value of [-1e9, -250, -0.5, 0, 0.5, 137, 1e9])
      for (const isChange of value < 0 ? [true] : [true, false])
        expect(faults(dial({ value, end: 100, isChange, write })), `${value}`).toEqual([]);
  });
});
