import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Box, Layout } from "../../src/charts/base-geometry.ts";
import { cohortGridGeometry } from "../../src/charts/cohort-grid-geometry.ts";
import { columnChartGeometry } from "../../src/charts/column-chart-geometry.ts";
import { combinedChartGeometry } from "../../src/charts/combined-chart-geometry.ts";
import { funnelGeometry } from "../../src/charts/funnel-geometry.ts";
import { gaugeGeometry } from "../../src/charts/gauge-geometry.ts";
import { groupedColumnsGeometry } from "../../src/charts/grouped-columns-geometry.ts";
import { healthBarsGeometry } from "../../src/charts/health-bars-geometry.ts";
import { lineChartGeometry } from "../../src/charts/line-chart-geometry.ts";
import { retentionBarsGeometry } from "../../src/charts/retention-bars-geometry.ts";
import { faults, layouts, overlaps, percent, write } from "./support.ts";

const name = fc.oneof(
  fc.constantFrom("Jan", "Q3", "Recurring", "Residential plumbing", "Instandhaltungsvertrag", "W W W"),
  fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.trim() || "x"),
);
const amount = fc.oneof(
  fc.constantFrom(0, 1, 100, 64200, 1e9, 0.01),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
);
const share = fc.oneof(fc.constantFrom(0, 97, 100), fc.double({ min: 0, max: 100, noNaN: true }));
const some = <T>(item: fc.Arbitrary<T>, length: number) =>
  fc.array(item, { minLength: length, maxLength: length });
const bars = fc.array(fc.record({ label: name, value: share }), { minLength: 1, maxLength: 14 });
const count = fc.integer({ min: 1, max: 26 });

const inputs = {
  "column chart": count.chain((n) => fc.record({ labels: some(name, n), values: some(amount, n) })),
  "line chart": count.chain((n) =>
    fc.record({
      labels: some(name, n),
      values: some(
        fc.oneof(
          amount,
          amount.map((value) => -value),
        ),
        n,
      ),
    }),
  ),
  "grouped columns": fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 2, max: 4 }))
    .chain(([n, m]) =>
      fc.record({
        arrangement: fc.constantFrom("grouped" as const, "stacked" as const),
        labels: some(name, n),
        series: some(fc.record({ name, values: some(amount, n) }), m),
      }),
    ),
  "combined chart": fc.integer({ min: 1, max: 12 }).chain((n) =>
    fc.record({
      labels: some(name, n),
      columns: fc.record({ name, values: some(amount, n), write: fc.constant(write) }),
      line: fc.record({ name, values: some(amount, n), write: fc.constant(write) }),
    }),
  ),
  gauge: fc
    .record({
      label: name,
      max: fc.double({ min: 1, max: 100, noNaN: true }),
      least: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.99, noNaN: true })),
      part: share,
      target: share,
      targetLabel: name,
    })
    .map(({ label, max, least, part, target, targetLabel }) => {
      const min = max * least;
      const at = (share: number) => min + ((max - min) * share) / 100;
      return { label, min, max, value: at(part), target: { label: targetLabel, value: at(target) } };
    }),
  "health bars": fc.record({ bars }),
  "retention bars": fc.record({ bars }),
  funnel: fc.record({
    stages: fc.array(fc.record({ label: name, value: amount }), { minLength: 2, maxLength: 7 }),
  }),
  "cohort grid": fc.integer({ min: 1, max: 12 }).chain((n) =>
    fc.record({
      cohort: name,
      periods: some(name, n),
      cohorts: fc.array(fc.record({ label: name, values: fc.array(share, { minLength: 1, maxLength: n }) }), {
        minLength: 1,
        maxLength: 12,
      }),
    }),
  ),
};

const holds = <Input>(input: fc.Arbitrary<Input>, lay: (input: Input, layout: Layout) => Box) =>
  fc.assert(
    fc.property(input, fc.constantFrom(...layouts), (data, layout) => {
      const geometry = lay(data, layout);
      expect([...faults(geometry), ...overlaps(geometry)]).toEqual([]);
    }),
    { numRuns: 120, seed: 20260101 },
  );

describe("whatever the data, every number is finite, nothing leaves the view box and no text covers another", () => {
  test("column chart", () =>
    holds(inputs["column chart"], (data, layout) => columnChartGeometry({ ...data, write }, layout)));
  test("line chart", () =>
    holds(inputs["line chart"], (data, layout) => lineChartGeometry({ ...data, write }, layout)));
  test("grouped columns", () =>
    holds(inputs["grouped columns"], (data, layout) => groupedColumnsGeometry({ ...data, write }, layout)));
  test("combined chart", () => holds(inputs["combined chart"], combinedChartGeometry));
  test("gauge", () => holds(inputs.gauge, (data, layout) => gaugeGeometry({ ...data, write }, layout)));
  test("health bars", () =>
    holds(inputs["health bars"], (data, layout) => healthBarsGeometry({ ...data, write }, layout)));
  test("retention bars", () =>
    holds(inputs["retention bars"], (data, layout) => retentionBarsGeometry({ ...data, write }, layout)));
  test("funnel", () =>
    holds(inputs.funnel, (data, layout) => funnelGeometry({ ...data, write, percent }, layout)));
  test("cohort grid", () =>
    holds(inputs["cohort grid"], (data, layout) => cohortGridGeometry({ ...data, write }, layout)));
});
