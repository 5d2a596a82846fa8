import { describe, expect, test } from "vitest";
import { gaugeGeometry } from "../../src/charts/gauge-geometry.ts";
import { layouts, write } from "./support.ts";

const dial = { label: "First contact", value: 3.6, min: 0, max: 10, write };

describe.each(layouts)("a gauge, %s", (layout) => {
  test("the arc ends at the value's part of the half circle", () => {
    expect(gaugeGeometry(dial, layout).value.angle).toBe(-25.2);
    expect(gaugeGeometry({ ...dial, value: 84, max: 100 }, layout).value.angle).toBe(61.2);
    expect(gaugeGeometry({ ...dial, value: 0 }, layout).value.angle).toBe(-90);
    expect(gaugeGeometry({ ...dial, value: 10 }, layout).value.angle).toBe(90);
  });

  test("a dial that doesn't begin at zero turns from its least value", () => {
    const { value, ends } = gaugeGeometry({ ...dial, min: 60, value: 80, max: 100 }, layout);
    expect(value.angle).toBe(0);
    expect(ends.least?.text).toBe("60");
  });

  test("the full value's arc is the track", () => {
    const { value, track } = gaugeGeometry({ ...dial, value: 10 }, layout);
    expect(value.path).toBe(track);
  });

  test("the drawn arc ends on the ray of its angle", () => {
    const { value } = gaugeGeometry(dial, layout);
    const [x = 0, y = 0] =
      value.path
        .match(/A[^A]*?,([\d.-]+),([\d.-]+)L/)
        ?.slice(1)
        .map(Number) ?? [];
    expect((Math.atan2(x, -y) * 180) / Math.PI).toBeCloseTo(-25.2, 1);
  });

  test("the value, its name and both ends of the scale are written", () => {
    const { readout, name, ends } = gaugeGeometry(dial, layout);
    expect([readout.text, name.text, ends.least?.text, ends.greatest?.text]).toEqual([
      "3.6 USD",
      "First contact",
      "0",
      "10 USD",
    ]);
  });

  test("the star stands where the value's arc ends, in the middle of the band", () => {
    const { value, track, center } = gaugeGeometry(dial, layout);
    const [x, y] = [value.end.x - center.x, center.y - value.end.y];
    const [outer = 0, inner = 0] = [...track.matchAll(/A([\d.]+),/g)].map(([, radius]) => Number(radius));
    expect(Math.hypot(x, y)).toBeCloseTo((outer + inner) / 2, 0);
    expect((Math.atan2(x, y) * 180) / Math.PI).toBeCloseTo(-25.2, 0);
  });

  test("round values are numbered inside the dial, as precise as their steps", () => {
    const texts = (max: number) =>
      gaugeGeometry({ ...dial, value: 0, max }, layout).numbers.map(({ text }) => text);
    expect(texts(10)).toEqual(["2", "4", "6", "8"]);
    expect(texts(1)).toEqual(expect.arrayContaining(["0.4", "0.6"]));
  });

  test("a target is marked across the track at its own angle, with its name and value", () => {
    const { target, center } = gaugeGeometry({ ...dial, target: { label: "Target", value: 5 } }, layout);
    expect(target?.angle).toBe(0);
    expect([target?.mark.x1, target?.mark.x2]).toEqual([center.x, center.x]);
    expect(target?.caption.map(({ text }) => text).join(" ")).toBe("Target 5 USD");
  });

  test("without a target there is no mark", () => {
    expect(gaugeGeometry(dial, layout).target).toBeNull();
  });
});
