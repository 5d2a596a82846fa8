import { describe, expect, test } from "vitest";
import { captionExtent, interruptGrid } from "../../src/charts/grammar/captions.ts";
import type { ChartGeometry, MarkLook } from "../../src/charts/grammar/geometry.ts";
import { barsOf, draw, expectNear, expectOver, layouts, starsOf, write } from "./support.ts";

const textsOf = ({ labels }: ChartGeometry) => labels.map(({ text }) => text);
const valuesOf = ({ marks }: ChartGeometry, ...looks: MarkLook[]) =>
  marks.flatMap(({ look, datum }) => (datum && looks.includes(look) ? [datum.value] : []));
const pathOf = ({ marks }: ChartGeometry, look: MarkLook) => {
  const mark = marks.find((candidate) => candidate.look === look);
  return mark && "d" in mark.shape ? mark.shape.d : undefined;
};

const columns = { type: "column-chart", unit: "usd" } as const;

describe.each(layouts)("columns, %s", (layout) => {
  test("the greatest value is emphasised", () => {
    const block = { ...columns, labels: ["Jan", "Feb", "Mar"], values: [24, 66, 12] };
    expect(valuesOf(draw(block, layout), "emphasised")).toEqual([66]);
  });

  test("a single column is not too wide", () => {
    const [column] = barsOf(draw({ ...columns, labels: ["A"], values: [5] }, layout));
    expect(column?.width).toBeLessThan(100);
  });

  test("a chart whose names don't fit below the columns is drawn as rows", () => {
    const labels = [
      "Residential plumbing",
      "Commercial heating and cooling",
      "Landscaping",
      "Electrical",
      "Cleaning",
      "Roofing",
    ];
    const chart = draw({ ...columns, labels, values: [24, 31, 38, 46, 54, 66] }, layout);
    expect(textsOf(chart)).toEqual(expect.arrayContaining(labels));
    expect(barsOf(chart).map(({ x }) => x)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(chart.ticks).toEqual([]);
  });
});

test("rows of bars on both sides of zero have a line at zero", () => {
  const series = [
    { name: "Profit", values: [4, -3] },
    { name: "Plan", values: [5, 1] },
  ];
  const block = {
    type: "grouped-columns",
    unit: "usd",
    layout: "grouped",
    labels: ["A", "B"],
    series,
  } as const;
  const { ticks, labels } = draw({ ...block, labels: [...block.labels] }, "narrow");
  expect(ticks.length).toBeGreaterThan(0);
  expect(interruptGrid(ticks, labels)).toEqual(ticks);
});

const channels = {
  type: "grouped-columns" as const,
  unit: "usd" as const,
  labels: ["SEO", "Paid", "Social", "Ref"],
  series: [
    { name: "New", values: [14600, 11200, 6300, 3900] },
    { name: "Recurring", values: [11800, 5400, 4200, 6800] },
  ],
};

describe.each(layouts)("several series, %s", (layout) => {
  const pairsOf = (arrangement: "grouped" | "stacked") => {
    const bars = barsOf(draw({ ...channels, layout: arrangement }, layout));
    return channels.labels.map((_, at) => {
      const [first, second] = [bars[at], bars[at + channels.labels.length]];
      if (!first || !second) throw new Error("a bar is missing");
      return { first, second };
    });
  };

  test("the parts of a stack touch, and the stack shows its sum", () => {
    for (const { first, second } of pairsOf("stacked")) {
      if (layout === "wide") expectNear(second.y + second.height, first.y);
      else expectNear(first.x + first.width, second.x);
    }
    const texts = textsOf(draw({ ...channels, layout: "stacked" }, layout));
    for (const sum of ["26,400", "16,600", "10,500", "10,700"])
      expect(texts.map((text) => text.replace("$", ""))).toContain(sum);
  });

  test("the columns of a group do not touch and have no sum", () => {
    for (const { first, second } of pairsOf("grouped")) {
      if (layout === "wide") expect(first.x + first.width).toBeLessThan(second.x);
      else expect(first.y + first.height).toBeLessThan(second.y);
    }
    expect(textsOf(draw({ ...channels, layout: "grouped" }, layout))).not.toContain("26,400");
  });
});

test.each(layouts)("columns and a line have a plot each, one below the other, %s", (layout) => {
  const chart = draw(
    {
      type: "combined-chart",
      labels: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
      columns: { name: "CAC", values: [286, 271, 262, 247, 231, 214], unit: "usd" },
      line: { name: "ROI", values: [33, 42, 49, 60, 75, 91], unit: "percent" },
    },
    layout,
  );
  const bars = barsOf(chart);
  expect(bars).toHaveLength(6);
  const bottom = Math.max(...bars.map(({ y, height }) => y + height));
  for (const { y } of starsOf(chart)) expect(y).toBeGreaterThan(bottom);
});

const labels = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"];
const values = [41800, 45200, 44100, 52600, 57300, 64200];
const revenue = [
  128900, 134200, 126500, 121800, 127300, 139600, 135900, 138400, 149700, 158200, 171500, 186400,
];

describe.each(layouts)("a line, %s", (layout) => {
  const lay = (series: number[]) =>
    draw(
      {
        type: "line-chart",
        unit: "usd",
        labels: series.map((_, at) => labels[at] ?? `${at}`),
        values: series,
      },
      layout,
    );
  /** Returns the labels of the values. The last value's label, which is the largest, comes first. */
  const captionsOf = ({ labels: all }: ChartGeometry, series: number[]) => {
    const written = [write.short(series.at(-1) ?? 0), ...series.map(write.plain)];
    return all
      .filter(({ text, look }) => written.includes(text) && (look === "strong" || look === "quiet"))
      .toSorted((one, other) => other.size - one.size);
  };

  test("the scale starts near its values if these differ by less than half; a break line marks it", () => {
    const near = lay(revenue);
    expect(near.ticks[0]?.value).toBe(100_000);
    expectNear(
      Number(/^M\S+ (\S+)h/.exec(pathOf(near, "stroke") ?? "")?.[1]),
      near.ticks[0]?.y1 ?? Number.NaN,
    );
    expect(pathOf(near, "stem")).toBeUndefined();
    const losses = lay(revenue.map((value) => -value));
    expect(losses.ticks.at(-1)?.value).toBe(-100_000);
    expectNear(
      Number(/^M\S+ (\S+)h/.exec(pathOf(losses, "stroke") ?? "")?.[1]),
      losses.ticks.at(-1)?.y1 ?? Number.NaN,
    );
    expect(pathOf(lay([14, 3, 7, 11]), "stroke")).toBeUndefined();
  });

  test("a caption avoids the grid line at its point's height", () => {
    const chart = lay([14, 11, 7, 3, -3]);
    const caption = captionsOf(chart, [14]).find(({ text }) => text === "14");
    if (!caption) throw new Error("14 has no caption");
    const { top, bottom } = captionExtent(caption);
    expect(chart.ticks.filter(({ y1 }) => y1 > top - 2 && y1 < bottom + 2)).toEqual([]);
  });

  test("the scale starts at zero, and a stem rises from zero to each star, or to the caption below the star", () => {
    const series = [14, 3, 7, 11];
    const chart = lay(series);
    expect(chart.ticks[0]?.value).toBe(0);
    const extents = captionsOf(chart, series).map(captionExtent);
    const stars = starsOf(chart);
    const stems = [...(pathOf(chart, "stem") ?? "").matchAll(/M(\S+) (\S+)V([\d.]+)/g)];
    expect(stems).toHaveLength(stars.length);
    for (const [at, stem] of stems.entries()) {
      const [, stemX, end, zero] = stem.map(Number);
      const { x, y } = stars[at] ?? { x: Number.NaN, y: Number.NaN };
      const inWay = extents.filter(({ left, right, top }) => left <= x && x <= right && top > y);
      expectNear(stemX ?? Number.NaN, x);
      expectNear(end ?? Number.NaN, Math.max(y, ...inWay.map(({ bottom }) => bottom + 3)));
      expectNear(zero ?? Number.NaN, chart.ticks[0]?.y1 ?? Number.NaN);
    }
  });

  test("greater values have larger stars", () => {
    const weights = lay([14, 3, 7, 11]).marks.flatMap(({ weight }) => weight ?? []);
    expect(weights.map((weight) => weights.toSorted((a, b) => a - b).indexOf(weight))).toEqual([3, 0, 1, 2]);
  });

  test("no caption covers a star, and the last caption is above its star", () => {
    for (const series of [values, revenue, [100, 200, 150, 200]]) {
      const chart = lay(series);
      const [caption] = captionsOf(chart, series);
      const last = starsOf(chart).at(-1);
      if (!last || !caption) throw new Error("the last value has no caption");
      expectOver(caption, last.y, 10);
      expect(captionExtent(caption).right).toBeGreaterThan(last.x + 7);
    }
    for (const series of [values, revenue, [14, 11, 7, 3, -3], [100, 200, 150, 200]]) {
      const chart = lay(series);
      for (const caption of captionsOf(chart, series)) {
        const { top, bottom, left, right } = captionExtent(caption);
        const under = starsOf(chart).filter(({ x, y }) => x >= left && x <= right && y > top && y < bottom);
        expect(under).toEqual([]);
      }
    }
  });

  test("stars close to each other have no stems, because stems would look like hatching", () => {
    expect(pathOf(lay(Array.from({ length: 24 }, (_, at) => 10 + at)), "stem")).toBeUndefined();
  });

  test("the last star is bad if its value is below zero", () => {
    expect(valuesOf(lay([14, 3, -3]), "badStar")).toEqual([-3]);
    expect(valuesOf(lay([14, -3, 3]), "badStar", "emphasisedStar")).toEqual([3]);
  });

  test("if values hardly differ, the scale doesn't start at zero, which one zigzag at the axis says, and stars have no stems", () => {
    const chart = lay([1000, 1010, 1005]);
    expect(pathOf(chart, "stroke")?.match(/l/g)).toHaveLength(3);
    expect(pathOf(lay([0, 1010, 1005]), "stroke")).toBeUndefined();
    expect(chart.ticks[0]?.value).toBeGreaterThan(900);
    expect(pathOf(chart, "stem")).toBeUndefined();
  });

  test("equal values form a horizontal line, and a single value is a star in the middle of the plot", () => {
    expect(new Set(starsOf(lay([7, 7, 7])).map(({ y }) => y)).size).toBe(1);
    const single = lay([7]);
    const [tick] = single.ticks;
    expectNear(starsOf(single)[0]?.x ?? Number.NaN, ((tick?.x1 ?? 0) + (tick?.x2 ?? 0)) / 2);
  });
});

test.each([
  ["a funnel rounds a percentage only once: 140 of 188 is 74%, not 75%", [188, 140], ["74%"]],
  ["a funnel shows no percentage after an empty stage", [0, 0], []],
])("%s", (_, amounts, kept) => {
  const stages = amounts.map((value, at) => ({ label: `Stage ${at}`, value }));
  const texts = textsOf(draw({ type: "funnel", unit: "usd", stages }, "wide"));
  expect(texts.filter((text) => text.endsWith("%"))).toEqual(kept);
});

describe("a gauge", () => {
  const dial = { type: "gauge", unit: "usd", label: "First contact", value: 3.6, min: 0, max: 10 } as const;

  test("the numbers inside the dial have the precision of their steps", () => {
    const texts = (max: number) => textsOf(draw({ ...dial, value: 0, max }, "wide"));
    expect(texts(10)).toEqual(expect.arrayContaining(["2", "4", "6", "8"]));
    expect(texts(1)).toEqual(expect.arrayContaining(["0.40", "0.60"]));
  });

  test("has no pointer without a target", () => {
    expect(pathOf(draw(dial, "wide"), "pointer")).toBeUndefined();
    const target = { label: "Target", value: 5 };
    expect(pathOf(draw({ ...dial, target }, "wide"), "pointer")).toBeDefined();
  });
});

test("the greatest share below 100 % is the emphasised cell of a cohort grid", () => {
  const cohorts = [
    { label: "Jan", values: [100, 79, 66] },
    { label: "Feb", values: [100, 86] },
  ];
  const chart = draw({ type: "cohort-grid", cohort: "Joined", periods: ["1", "2", "3"], cohorts }, "wide");
  expect(valuesOf(chart, "emphasisedCell")).toEqual([86]);
});

test("small cells of a cohort grid leave out the percent sign rather than the number", () => {
  const shares = [100, 90, 80, 70, 60, 50, 40];
  const chart = draw(
    {
      type: "cohort-grid",
      cohort: "Joined",
      periods: shares.map((_, at) => `${at}`),
      cohorts: [{ label: "Jan", values: shares }],
    },
    "narrow",
  );
  expect(textsOf(chart)).toEqual(expect.arrayContaining(["100", "90", "80", "70", "60", "50", "40"]));
});
