import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unit as unitSchema } from "../../schemas/fields/fields.ts";
import { writer } from "../../scripts/content/compile/chart-geometry.ts";
import { createFormat } from "../../scripts/content/compile/figure-format.ts";
import type { Box, Layout, Place, Rect } from "../../src/charts/base-geometry.ts";
import { cohortGridGeometry } from "../../src/charts/cohort-grid-geometry.ts";
import { columnChartGeometry } from "../../src/charts/column-chart-geometry.ts";
import { combinedChartGeometry } from "../../src/charts/combined-chart-geometry.ts";
import { funnelGeometry } from "../../src/charts/funnel-geometry.ts";
import { gaugeGeometry } from "../../src/charts/gauge-geometry.ts";
import { groupedColumnsGeometry } from "../../src/charts/grouped-columns-geometry.ts";
import { healthBarsGeometry } from "../../src/charts/health-bars-geometry.ts";
import { lineChartGeometry } from "../../src/charts/line-chart-geometry.ts";
import { retentionBarsGeometry } from "../../src/charts/retention-bars-geometry.ts";
import { extent, faults, layouts, overlaps, smallTexts } from "./support.ts";

const long = process.env.TEST_LONG !== undefined;

const name = fc.oneof(
  fc.constantFrom(
    "Jan",
    "Month 1",
    "Month 12",
    "Residential plumbing",
    "Instandhaltungsvertrag",
    "W W W",
    "Ñandú",
  ),
  fc.string({ minLength: 1, maxLength: 80, size: "max" }).map((text) => text.trim() || "x"),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30, size: "max" }).map((text) => text.trim() || "x"),
);
const positive = fc.oneof(
  fc.constantFrom(0, 1, 7, 100, 64200, 1e9, 1e12, 0.01, 1e-9, Number.MIN_VALUE),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.double({ min: 0, max: 1e12, noNaN: true }),
  fc.double({ min: 0, max: 100, noNaN: true }),
);
const negative = positive.map((value) => -value);
const amount = fc.oneof(positive, negative);
const share = fc.oneof(fc.constantFrom(0, 97, 100), fc.double({ min: 0, max: 100, noNaN: true }));
const formats = [createFormat("en"), createFormat("es")];
const write = fc
  .tuple(fc.constantFrom(...formats), fc.constantFrom(...unitSchema().options))
  .map(([format, unit]) => writer(format, unit));
const percents = fc.constantFrom(...formats).map((format) => writer(format, "percent"));
/** So many of them; sometimes all the same. */
const some = <T>(item: fc.Arbitrary<T>, length: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(item, { minLength: length, maxLength: length }) },
    { weight: 1, arbitrary: item.map((same) => Array.from({ length }, () => same)) },
  );
const bars = fc.array(fc.record({ label: name, value: share }), { minLength: 1, maxLength: 24, size: "max" });
const count = fc.integer({ min: 1, max: 24 });

/** A value and how far its mark reaches in the direction in which values grow. */
interface Reach {
  value: number;
  reach: number;
}

type Valued = Rect & { value: number };

/** A bar without length. */
const zero: Reach = { value: 0, reach: 0 };

/** Upright or lying, the side of a bar that is not the same for all. */
const sized = (marks: Valued[], layout: Layout, lying: Layout): Reach[] => [
  zero,
  ...marks.map(({ value, width, height }) => ({
    value,
    reach: Math.sign(value) * (layout === lying ? width : height),
  })),
];
const raised = (marks: (Place & { value: number })[]): Reach[] =>
  marks.map(({ value, y }) => ({ value, reach: -y }));
/** The ends of columns. */
const tops = (columns: Valued[]): Reach[] =>
  columns.map(({ value, y, height }) => ({ value, reach: -(value < 0 ? y + height : y) }));
const gridLines = (ticks: { value: number; y1: number }[]): Reach[] =>
  ticks.map(({ value, y1 }) => ({ value, reach: -y1 }));

/** Every geometry, over any data that its schema and the checks allow. */
interface Case<Input, Geometry extends Box> {
  input: fc.Arbitrary<Input>;
  lay: (input: Input, layout: Layout) => Geometry;
  /** The marks of each scale. */
  scales: (geometry: Geometry, layout: Layout, input: Input) => Reach[][];
}

const caseOf = <Input, Geometry extends Box>(given: Case<Input, Geometry>) => ({
  holds: (check: (geometry: Geometry, layout: Layout, scales: Reach[][]) => void) =>
    fc.assert(
      fc.property(given.input, fc.constantFrom(...layouts), (data, layout) => {
        const geometry = given.lay(data, layout);
        check(geometry, layout, given.scales(geometry, layout, data));
      }),
      { numRuns: long ? 2000 : 200, seed: 20260101 },
    ),
});

const columnsIn = (arrangement: "grouped" | "stacked", value: fc.Arbitrary<number>) =>
  caseOf({
    input: fc.tuple(count, fc.integer({ min: 2, max: 4 })).chain(([n, m]) =>
      fc.record({
        arrangement: fc.constant(arrangement),
        labels: some(name, n),
        series: some(fc.record({ name, values: some(value, n) }), m),
        write,
      }),
    ),
    lay: groupedColumnsGeometry,
    scales: ({ groups }, layout) => [
      sized(
        groups.flatMap((group) => group.bars),
        layout,
        "narrow",
      ),
    ],
  });

const cases = {
  "column chart": caseOf({
    input: count.chain((n) =>
      fc.record({
        labels: some(name, n),
        values: fc.oneof(some(positive, n), some(amount, n), some(negative, n)),
        write,
      }),
    ),
    lay: columnChartGeometry,
    scales: ({ columns, ticks }) => {
      const lying =
        columns.every(({ height }) => height === columns[0]?.height) &&
        columns.some(({ name: [line] }) => line?.x === 0);
      return [
        sized(columns, lying ? "wide" : "narrow", "wide"),
        ...(lying ? [] : [[...tops(columns), ...gridLines(ticks)]]),
      ];
    },
  }),
  "line chart": caseOf({
    input: count.chain((n) => fc.record({ labels: some(name, n), values: some(amount, n), write })),
    lay: lineChartGeometry,
    scales: ({ points, ticks }) => [[...raised(points), ...gridLines(ticks)]],
  }),
  "columns in groups": columnsIn("grouped", amount),
  "columns in stacks": columnsIn("stacked", positive),
  "columns against a line": caseOf({
    input: count.chain((n) =>
      fc.record({
        labels: some(name, n),
        columns: fc.record({ name, values: some(positive, n), write }),
        line: fc.record({ name, values: some(positive, n), write }),
      }),
    ),
    lay: combinedChartGeometry,
    scales: ({ columns, line }) => [
      sized(columns.marks, "wide", "narrow"),
      [...tops(columns.marks), ...gridLines(columns.ticks)],
      [...raised(line.marks), ...gridLines(line.ticks)],
    ],
  }),
  gauge: caseOf({
    input: fc
      .record({
        label: name,
        max: fc.double({ min: 1, max: 100, noNaN: true }),
        least: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.98, noNaN: true })),
        part: share,
        target: fc.option(fc.record({ label: name, part: share })),
        write,
      })
      .map(({ max, least, part, target, ...rest }) => {
        const min = max * least;
        const at = (percent: number) => Math.min(max, min + ((max - min) * percent) / 100);
        const aim = target ? { label: target.label, value: at(target.part) } : undefined;
        return { ...rest, min, max, value: at(part), target: aim };
      }),
    lay: gaugeGeometry,
    scales: ({ value, target }, _, { min, max }) => [
      [
        { value: min, reach: -90 },
        { value: max, reach: 90 },
        ...[value, ...(target ? [target] : [])].map((mark) => ({ value: mark.value, reach: mark.angle })),
      ],
    ],
  }),
  "health bars": caseOf({
    input: fc.record({ bars, write: percents }),
    lay: healthBarsGeometry,
    scales: ({ bars: [first, ...rest] }) => [
      [
        ...sized(first ? [first, ...rest] : [], "wide", "wide"),
        { value: 100, reach: first?.track.width ?? 0 },
      ],
    ],
  }),
  "retention bars": caseOf({
    input: fc.record({ bars, write: percents }),
    lay: retentionBarsGeometry,
    scales: (geometry) => [
      [
        ...sized(geometry.bars, "wide", "wide"),
        ...geometry.bars.map(({ width, lost }) => ({ value: 100, reach: width + lost.width })),
      ],
    ],
  }),
  funnel: caseOf({
    input: fc.record({
      stages: fc
        .array(fc.record({ label: name, value: positive }), { minLength: 2, maxLength: 8, size: "max" })
        .map((stages) => stages.toSorted((one, other) => other.value - one.value)),
      write,
      percent: fc.constantFrom(...formats).map((format) => (value: number) => format(value, "percent")),
    }),
    lay: funnelGeometry,
    scales: ({ stages }, layout) => [sized(stages, layout, "narrow")],
  }),
  "cohort grid": caseOf({
    input: fc.integer({ min: 1, max: 12 }).chain((n) =>
      fc.record({
        cohort: name,
        periods: some(name, n),
        cohorts: fc.array(
          fc.record({ label: name, values: fc.array(share, { minLength: 1, maxLength: n, size: "max" }) }),
          {
            minLength: 1,
            maxLength: 24,
            size: "max",
          },
        ),
        write: percents,
      }),
    ),
    lay: cohortGridGeometry,
    scales: () => [],
  }),
};

/** Marks that the straight scale from the least to the greatest value puts elsewhere, by more than rounding. */
function offScale(marks: Reach[]): string[] {
  const sorted = marks.toSorted((one, other) => one.value - other.value);
  const [least, greatest] = [sorted[0] ?? zero, sorted.at(-1) ?? zero];
  const perUnit = (greatest.reach - least.reach) / (greatest.value - least.value || 1);
  return sorted.flatMap(({ value, reach }) => {
    const due = least.reach + (value - least.value) * perUnit;
    return Math.abs(reach - due) > 0.41 ? [`${value} reaches ${reach} instead of ${due}`] : [];
  });
}

describe("every number is finite, nothing leaves its box, no text covers another or is small, marks are to scale", () => {
  test.each(Object.entries(cases))("whatever the data of a %s", (_type, { holds }) =>
    holds((geometry, layout, scales) => {
      expect([
        ...faults(geometry),
        ...overlaps(geometry),
        ...smallTexts(geometry, layout),
        ...scales.flatMap(offScale),
      ]).toEqual([]);
    }),
  );
});

test("a caption on a part of a stack lies within it", () =>
  cases["columns in stacks"].holds(({ groups }) => {
    for (const { caption, inside, x, width, y, height } of groups.flatMap((group) => group.bars)) {
      if (!caption || !inside) continue;
      const text = extent(caption);
      expect(text.left, caption.text).toBeGreaterThanOrEqual(x);
      expect(text.right, caption.text).toBeLessThanOrEqual(x + width);
      expect(text.top, caption.text).toBeGreaterThanOrEqual(y - 0.1);
      expect(text.bottom, caption.text).toBeLessThanOrEqual(y + height + 0.1);
    }
  }));
