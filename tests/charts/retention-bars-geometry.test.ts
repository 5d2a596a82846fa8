import { describe, expect, test } from "vitest";
import { retentionBarsGeometry } from "../../src/charts/retention-bars-geometry.ts";
import { expectNear, layouts, writePercent } from "./support.ts";

const write = writePercent;
const retention = [100, 92, 89, 87, 85, 84].map((value, at) => ({ label: `Month ${at + 1}`, value }));

describe.each(layouts)("retention bars, %s", (layout) => {
  test("a retention bar and what was lost make up 100 percent", () => {
    const { bars } = retentionBarsGeometry({ bars: retention, write }, layout);
    for (const { value, x, width, lost } of bars) {
      expectNear(x + width, lost.x);
      expect(width / (width + lost.width)).toBeCloseTo(value / 100, 3);
    }
  });

  test("the last period's retention is emphasised, and each percentage is written", () => {
    const { bars } = retentionBarsGeometry({ bars: retention, write }, layout);
    expect(bars.findIndex(({ emphasised }) => emphasised)).toBe(5);
    expect(bars.map(({ caption }) => caption.text)).toEqual(["100%", "92%", "89%", "87%", "85%", "84%"]);
  });
});
