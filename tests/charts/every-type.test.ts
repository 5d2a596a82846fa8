import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unit as unitSchema } from "../../schemas/fields/fields.ts";
import { charts } from "../../scripts/content/figures/charts.ts";
import { createFormat } from "../../scripts/content/figures/figure-format.ts";
import { leastSpan } from "../../src/charts/grammar/axes.ts";
import { captionExtent, interruptGrid } from "../../src/charts/grammar/captions.ts";
import {
  type ChartGeometry,
  type Layout,
  type Point,
  type Rect,
  viewWidth,
} from "../../src/charts/grammar/geometry.ts";
import type { ChartType, Resolved } from "../../src/compiled.ts";
import { barsOf, draw, extent, faults, layouts, overlaps, smallTexts, starsOf } from "./support.ts";

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
const unit = fc.constantFrom(...unitSchema.options);
/** Generates `length` items, which are sometimes all equal. */
const some = <T>(item: fc.Arbitrary<T>, length: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(item, { minLength: length, maxLength: length }) },
    { weight: 1, arbitrary: item.map((same) => Array.from({ length }, () => same)) },
  );
const bars = fc.array(fc.record({ label: name, value: share }), { minLength: 1, maxLength: 24, size: "max" });
const count = fc.integer({ min: 1, max: 24 });

/** A value, and the coordinate of its mark in the direction of increasing values. */
interface Reach {
  value: number;
  reach: number;
}

type Valued = Rect & { value: number };

/** A bar of length zero. */
const zero: Reach = { value: 0, reach: 0 };

/** Returns the lengths of bars, which are horizontal in the layout `lying` and otherwise vertical. */
const sized = (marks: Valued[], layout: Layout, lying: Layout): Reach[] => [
  zero,
  ...marks.map(({ value, width, height }) => ({
    value,
    reach: Math.sign(value) * (layout === lying ? width : height),
  })),
];
const raised = (marks: { value: number; y: number }[]): Reach[] =>
  marks.map(({ value, y }) => ({ value, reach: -y }));
/** Returns the ends of columns. */
const tops = (columns: Valued[]): Reach[] =>
  columns.map(({ value, y, height }) => ({ value, reach: -(value < 0 ? y + height : y) }));
const gridLines = (ticks: { value: number; y1: number }[]): Reach[] =>
  ticks.map(({ value, y1 }) => ({ value, reach: -y1 }));

/** A generator of any block of a chart type that its schema and the checks allow. */
interface Case<Input> {
  input: fc.Arbitrary<Input>;
  /** The layouts of the type, if not those of all types. */
  layouts?: Layout[];
  /** Returns the values and coordinates of the marks on each scale. */
  scales: (geometry: ChartGeometry, layout: Layout, input: Input) => Reach[][];
}

const caseOf = <T extends ChartType, Input extends Partial<Resolved<T>>>(type: T, given: Case<Input>) => ({
  type,
  holds: (check: (geometry: ChartGeometry, layout: Layout, scales: Reach[][]) => void) =>
    fc.assert(
      fc.property(
        given.input,
        fc.constantFrom(...(given.layouts ?? layouts)),
        fc.constantFrom(...formats),
        (input, layout, format) => {
          const geometry = draw<T>({ ...input, type }, layout, format);
          check(geometry, layout, given.scales(geometry, layout, input));
        },
      ),
      { numRuns: long ? 2000 : 100, seed: 20260101 },
    ),
});

const columnsIn = (arrangement: "grouped" | "stacked", value: fc.Arbitrary<number>) =>
  caseOf("grouped-columns", {
    input: fc.tuple(count, fc.integer({ min: 2, max: 4 })).chain(([n, m]) =>
      fc.record({
        layout: fc.constant(arrangement),
        labels: some(name, n),
        series: some(fc.record({ name, values: some(value, n) }), m),
        unit,
      }),
    ),
    scales: (geometry, layout) => [sized(barsOf(geometry), layout, "narrow")],
  });

const cases = {
  "column chart": caseOf("column-chart", {
    input: count.chain((n) =>
      fc.record({
        labels: some(name, n),
        values: fc.oneof(some(positive, n), some(amount, n), some(negative, n)),
        unit,
      }),
    ),
    scales: (geometry) => {
      const bars = barsOf(geometry);
      const lying = geometry.ticks.every(({ x1, x2 }) => x1 === x2);
      return [
        sized(bars, lying ? "wide" : "narrow", "wide"),
        ...(lying ? [] : [[...tops(bars), ...gridLines(geometry.ticks)]]),
      ];
    },
  }),
  "line chart": caseOf("line-chart", {
    input: count.chain((n) => fc.record({ labels: some(name, n), values: some(amount, n), unit })),
    scales: (geometry) => [[...raised(starsOf(geometry)), ...gridLines(geometry.ticks)]],
  }),
  "line chart on an instrument": caseOf("line-chart", {
    input: count.chain((n) =>
      fc.record({ labels: some(name, n), values: some(amount, n), unit, span: fc.constant("full" as const) }),
    ),
    layouts: ["full", ...layouts],
    scales: (geometry) => [[...raised(starsOf(geometry)), ...gridLines(geometry.ticks)]],
  }),
  "columns in groups": columnsIn("grouped", amount),
  "columns in stacks": columnsIn("stacked", positive),
  "columns against a line": caseOf("combined-chart", {
    input: count.chain((n) =>
      fc.record({
        labels: some(name, n),
        columns: fc.record({ name, values: some(positive, n), unit }),
        line: fc.record({ name, values: some(positive, n), unit }),
      }),
    ),
    // Each axis has three grid lines.
    scales: (geometry) => [
      sized(barsOf(geometry), "wide", "narrow"),
      [...tops(barsOf(geometry)), ...gridLines(geometry.ticks.slice(0, 3))],
      [...raised(starsOf(geometry)), ...gridLines(geometry.ticks.slice(3))],
    ],
  }),
  gauge: caseOf("gauge", {
    input: fc
      .record({
        label: name,
        max: fc.double({ min: 1, max: 100, noNaN: true }),
        least: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.98, noNaN: true })),
        part: share,
        target: fc.option(fc.record({ label: name, part: share })),
        unit,
      })
      .map(({ max, least, part, target, ...rest }) => {
        const min = max * least;
        const at = (percent: number) => Math.min(max, min + ((max - min) * percent) / 100);
        const aim = target ? { label: target.label, value: at(target.part) } : undefined;
        return { ...rest, min, max, value: at(part), target: aim };
      }),
    scales: ({ marks }, _, { min, max, value, target }) => {
      const [track, star, pointer] = (["track", "emphasisedStar", "pointer"] as const).map(
        (look) => marks.find((mark) => mark.look === look)?.shape,
      );
      const center = track && "d" in track && track.origin ? track.origin : { x: 0, y: 0 };
      /** Returns degrees clockwise from the top. */
      const angle = (x: number, y: number) => (Math.atan2(x - center.x, center.y - y) * 180) / Math.PI;
      const ends = [
        { value: min, reach: -90 },
        { value: max, reach: 90 },
      ];
      const shown = star && "x" in star ? [{ value, reach: angle(star.x, star.y) }] : [];
      const [x = 0, y = 0] =
        pointer && "d" in pointer ? (pointer.d.split("L")[1]?.split(" ").map(Number) ?? []) : [];
      return [[...ends, ...shown, ...(target ? [{ value: target.value, reach: angle(x, y) }] : [])]];
    },
  }),
  "health bars": caseOf("health-bars", {
    input: fc.record({ bars }),
    scales: (geometry, layout) => [
      [...sized(barsOf(geometry), "wide", "wide"), { value: 100, reach: viewWidth[layout] }],
    ],
  }),
  "retention bars": caseOf("retention-bars", {
    input: fc.record({ bars }),
    scales: (geometry) => [
      [
        ...sized(barsOf(geometry), "wide", "wide"),
        ...geometry.marks.flatMap(({ look, shape }) =>
          look === "ghost" && "width" in shape
            ? [{ value: 100, reach: shape.x + shape.width - (barsOf(geometry)[0]?.x ?? 0) }]
            : [],
        ),
      ],
    ],
  }),
  funnel: caseOf("funnel", {
    input: fc.record({
      stages: fc
        .array(fc.record({ label: name, value: positive }), { minLength: 2, maxLength: 8, size: "max" })
        .map((stages) => stages.toSorted((one, other) => other.value - one.value)),
      unit,
    }),
    scales: (geometry, layout) => [sized(barsOf(geometry), layout, "narrow")],
  }),
  "cohort grid": caseOf("cohort-grid", {
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
      }),
    ),
    // The opacity of a cell is proportional to its share.
    scales: ({ marks }) => [
      marks.flatMap(({ datum, weight }) =>
        datum && weight !== undefined ? [{ value: datum.value, reach: weight * 50 }] : [],
      ),
    ],
  }),
};

test("every chart type has a case", () => {
  const types = Object.values(cases).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(Object.keys(charts)));
});

/** Reports marks that are not on the linear scale from the least to the greatest value, except for rounding. */
function offScale(marks: Reach[]): string[] {
  const sorted = marks.toSorted((one, other) => one.value - other.value);
  const [least, greatest] = [sorted[0] ?? zero, sorted.at(-1) ?? zero];
  if (greatest.value - least.value < leastSpan) return [];
  const perUnit = (greatest.reach - least.reach) / (greatest.value - least.value);
  return sorted.flatMap(({ value, reach }) => {
    const due = least.reach + (value - least.value) * perUnit;
    return Math.abs(reach - due) > 0.41 ? [`${value} reaches ${reach} instead of ${due}`] : [];
  });
}

describe("numbers are finite, nothing leaves the box, texts neither overlap nor are too small, and marks are to scale", () => {
  test.each(Object.entries(cases))("for any data of this type: %s", (_type, { holds }) =>
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

/** Returns whether a line between two places crosses a caption. */
function crosses({ left, right, top, bottom }: ReturnType<typeof captionExtent>, from: Point, to: Point) {
  const [start, end] = [Math.max(left, from.x), Math.min(right, to.x)];
  if (start >= end) return false;
  const heights = [start, end].map((x) => from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x));
  return Math.min(...heights) < bottom && Math.max(...heights) > top;
}

describe("no label is on a line", () => {
  test.each(Object.entries(cases))("on a grid line: %s", (_type, { holds }) =>
    holds(({ ticks, labels }) => {
      const lines = interruptGrid(ticks, labels).filter(({ y1, y2 }) => y1 === y2);
      const extents = labels.map(captionExtent);
      for (const { x1, y1, x2, y2 } of lines)
        expect(extents.filter((box) => crosses(box, { x: x1, y: y1 }, { x: x2, y: y2 }))).toEqual([]);
    }),
  );

  test.each(["line chart", "line chart on an instrument", "columns against a line"] as const)(
    "on the line between two stars: %s",
    (type) =>
      cases[type].holds((geometry) => {
        const stars = starsOf(geometry);
        // The last value has a caption even where there is no space for it.
        const captions = geometry.labels.filter(({ look }) => look === "quiet").map(captionExtent);
        for (const [at, to] of stars.slice(1).entries())
          expect(captions.filter((box) => crosses(box, stars[at] ?? to, to))).toEqual([]);
      }),
  );
});

test("a value on a part of a stack is inside that part", () =>
  cases["columns in stacks"].holds((geometry) => {
    for (const label of geometry.labels.filter(({ look }) => look === "onMark")) {
      const text = extent(label);
      const within = barsOf(geometry).filter(
        ({ x, y, width, height }) =>
          text.left >= x && text.right <= x + width && text.top >= y - 0.1 && text.bottom <= y + height + 0.1,
      );
      expect(within, label.text).toHaveLength(1);
    }
  }));
