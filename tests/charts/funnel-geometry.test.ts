import { expect, test } from "vitest";
import { funnelGeometry } from "../../src/charts/funnel-geometry.ts";
import { percent, write } from "./support.ts";

test.each([
  ["a share is rounded once: 140 of 188 is 74%, not 75%", [188, 140], "74%"],
  ["nothing is kept of an empty stage", [0, 0], undefined],
])("%s", (_, values, kept) => {
  const stages = values.map((value, at) => ({ label: `Stage ${at}`, value }));
  const [step] = funnelGeometry({ stages, write, percent }, "wide").steps;
  expect(step?.kept?.text).toBe(kept);
});
