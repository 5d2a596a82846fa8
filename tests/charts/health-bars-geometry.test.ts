import { describe, expect, test } from "vitest";
import { healthBarsGeometry } from "../../src/charts/health-bars-geometry.ts";
import { layouts, writePercent } from "./support.ts";

const write = writePercent;
const health = [
  { label: "API", value: 99 },
  { label: "Jobs", value: 97 },
  { label: "Sync", value: 98 },
];

describe.each(layouts)("health bars, %s", (layout) => {
  test("a health bar is its percentage of the track, from zero", () => {
    for (const { value, x, width, track } of healthBarsGeometry({ bars: health, write }, layout).bars) {
      expect(x).toBe(track.x);
      expect(width / track.width).toBeCloseTo(value / 100, 4);
    }
  });

  test("the least healthy part is emphasised", () => {
    const { bars } = healthBarsGeometry({ bars: health, write }, layout);
    expect(bars.map(({ emphasised }) => emphasised)).toEqual([false, true, false]);
  });

  test("the scale below the health bars goes from 0 to 100 percent", () => {
    const { scale, bars } = healthBarsGeometry({ bars: health, write }, layout);
    expect(scale.map(({ label }) => label.text)).toEqual(["0", "50", "100%"]);
    expect(scale.at(-1)?.mark.x1).toBe(bars[0]?.track.width);
  });
});
