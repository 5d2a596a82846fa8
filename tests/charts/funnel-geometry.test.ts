import { describe, expect, test } from "vitest";
import { funnelGeometry } from "../../src/charts/funnel-geometry.ts";
import { layouts, percent, write } from "./support.ts";

const stages = [
  { label: "Lead", value: 420 },
  { label: "Schedule", value: 298 },
  { label: "Visit", value: 241 },
  { label: "Quote", value: 187 },
  { label: "Close", value: 96 },
];

describe.each(layouts)("a funnel, %s", (layout) => {
  const geometry = funnelGeometry({ stages, write, percent }, layout);

  test("stages are as large as their values", () => {
    for (const { value, width, height } of geometry.stages) {
      const [first] = geometry.stages;
      const [own, whole] = layout === "wide" ? [height, first?.height] : [width, first?.width];
      expect(own / (whole ?? 1)).toBeCloseTo(value / 420, 3);
    }
  });

  test("between stages stands what the next one keeps", () => {
    expect(geometry.steps.map(({ caption }) => caption?.text)).toEqual(["71%", "81%", "78%", "51%"]);
  });

  test("a share is rounded once: 140 of 188 is 74%, not 75%", () => {
    const near = [
      { label: "Visit", value: 188 },
      { label: "Quote", value: 140 },
    ];
    const [step] = funnelGeometry({ stages: near, write, percent }, layout).steps;
    expect(step?.kept?.text).toBe("74%");
  });

  test("nothing is kept of an empty stage", () => {
    const empty = [
      { label: "Lead", value: 0 },
      { label: "Close", value: 0 },
    ];
    const [step] = funnelGeometry({ stages: empty, write, percent }, layout).steps;
    expect([step?.kept, step?.caption]).toEqual([null, null]);
  });

  test("the last stage is emphasised", () => {
    expect(geometry.stages.map(({ emphasised }) => emphasised)).toEqual([false, false, false, false, true]);
  });
});
