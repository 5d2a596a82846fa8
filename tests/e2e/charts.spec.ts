import type { Locator } from "@playwright/test";
import type { Block, BlockType, Drawings } from "../../src/compiled.ts";
import { sectionOf, writtenBlocks } from "./support/blocks.ts";
import { languages, open, pageIds, pathOf, shellOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

type ChartType = keyof Drawings;
type Written<T extends BlockType> = Extract<Block, { type: T }>;

interface Value {
  label: string;
  value: number;
  /** What else tells this value from others: its series, or its period. */
  of?: string;
}

/** The values of a chart as its content file states them, in the order in which they are drawn. */
const valuesOf: { [T in ChartType]: (block: Written<T>, language: string) => Value[] } = {
  "column-chart": ({ labels, values }, language) => pairs(labels, values, language),
  "line-chart": ({ labels, values }, language) => pairs(labels, values, language),
  "grouped-columns": ({ labels, series }, language) =>
    labels.flatMap((label, at) =>
      series.map(({ values }, place) => ({
        label: label[language] ?? "",
        value: values[at] ?? Number.NaN,
        of: String(place),
      })),
    ),
  "combined-chart": ({ labels, columns, line }, language) =>
    [columns, line].flatMap(({ values }, place) =>
      pairs(labels, values, language).map((value) => ({ ...value, of: String(place) })),
    ),
  gauge: ({ label, value, target }, language) =>
    [{ label, value }, ...(target ? [target] : [])].map((given) => ({
      label: given.label[language] ?? "",
      value: given.value,
    })),
  "health-bars": ({ bars }, language) => named(bars, language),
  funnel: ({ stages }, language) => named(stages, language),
  "cohort-grid": ({ periods, cohorts }, language) =>
    cohorts.flatMap(({ label, values }) =>
      values.map((value, at) => ({
        label: label[language] ?? "",
        value,
        of: periods[at]?.[language] ?? "",
      })),
    ),
  "retention-bars": ({ bars }, language) => named(bars, language),
};

type Text = Record<string, string>;

const pairs = (labels: Text[], values: number[], language: string): Value[] =>
  values.map((value, at) => ({ label: labels[at]?.[language] ?? "", value }));

const named = (items: { label: Text; value: number }[], language: string): Value[] =>
  items.map(({ label, value }) => ({ label: label[language] ?? "", value }));

const isChart = (block: Block): block is Written<ChartType> => block.type in valuesOf;

/** A mark of a drawing: what it says it stands for, and where it is. */
interface Mark extends Value {
  tag: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const marksOf = (drawing: Locator): Promise<Mark[]> =>
  drawing.locator("[data-value]").evaluateAll((marks) =>
    marks.map((mark) => {
      const { label = "", value = "", series, period } = (mark as SVGElement).dataset;
      const { x, y, width, height } = (mark as SVGGraphicsElement).getBBox();
      const of = series ?? period;
      return {
        label,
        value: value === "" ? Number.NaN : Number(value),
        ...(of === undefined ? {} : { of }),
        tag: mark.tagName,
        x,
        y,
        width,
        height,
      };
    }),
  );

/** A hundredth of a unit is what coordinates are rounded to. */
const roundingUnits = 0.02;

/** Where a bar begins and ends, in the direction in which values grow. */
interface Span {
  bar: Mark;
  from: number;
  to: number;
}

/** Every mark lies within the drawing. */
async function expectWithin(drawing: Locator, marks: Mark[]) {
  const box = await drawing.evaluate((svg: SVGSVGElement) => {
    const { width, height } = svg.viewBox.baseVal;
    return { width, height };
  });
  const outside = marks.filter(
    ({ x, y, width, height }) =>
      Math.min(x, y, box.width - (x + width), box.height - (y + height)) < -roundingUnits,
  );
  expect(outside).toEqual([]);
}

/** Bars of one chart are equally thick: either all stand upright, or all lie. */
function spansOf(bars: Mark[]): Span[] {
  const spread = (sizes: number[]) => Math.max(...sizes) - Math.min(...sizes);
  if (spread(bars.map(({ width }) => width)) < roundingUnits)
    return bars.map((bar) => ({ bar, from: -(bar.y + bar.height), to: -bar.y }));
  expect(spread(bars.map(({ height }) => height))).toBeLessThan(roundingUnits);
  return bars.map((bar) => ({ bar, from: bar.x, to: bar.x + bar.width }));
}

/** Bars are as long as their values are great: a value of 0 would have no length. */
function expectProportional(bars: Mark[]) {
  const spans = spansOf(bars);
  const greatest = spans.reduce((most, span) => (span.bar.value > most.bar.value ? span : most));
  const unitsPerValue = (greatest.to - greatest.from) / greatest.bar.value;
  for (const { bar, from, to } of spans)
    expect(Math.abs(to - from - bar.value * unitsPerValue), `${bar.label}: ${bar.value}`).toBeLessThan(
      roundingUnits,
    );
}

/** Bars begin on common ground, and those of one label each where the one before ends. */
function expectStacked(bars: Mark[]) {
  const spans = spansOf(bars);
  const ground = Math.min(...spans.map(({ from }) => from));
  for (const label of new Set(bars.map((bar) => bar.label))) {
    let end = ground;
    for (const { bar, from, to } of spans.filter((span) => span.bar.label === label)) {
      expect(Math.abs(from - end), `${label}: ${bar.value}`).toBeLessThan(roundingUnits);
      end = to;
    }
  }
}

/** Points lie at heights in proportion to the distances between their values. */
function expectLinear(points: Mark[]) {
  const height = ({ y, height }: Mark) => -(y + height / 2);
  const sorted = [...points].sort((one, other) => one.value - other.value);
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (!least || !greatest) throw new Error("expectLinear: there is no point.");
  const unitsPerValue = (height(greatest) - height(least)) / (greatest.value - least.value);
  expect(unitsPerValue).toBeGreaterThan(0);
  for (const point of points) {
    const expected = height(least) + (point.value - least.value) * unitsPerValue;
    expect(Math.abs(height(point) - expected), `${point.label}: ${point.value}`).toBeLessThan(roundingUnits);
  }
}

/** Where the arc of a dial ends: 0 at its beginning, 1 at its end. */
const shareOfDial = (drawing: Locator) =>
  drawing.locator("path[data-value]").evaluate((arc) => {
    const [, x = "", y = ""] =
      /A[^LZ]*,(-?[\d.]+),(-?[\d.]+)(?=[LZ])/.exec(arc.getAttribute("d") ?? "") ?? [];
    return Math.atan2(Number(x), -Number(y)) / Math.PI + 0.5;
  });

async function expectDrawnTo(block: Written<ChartType>, drawing: Locator, marks: Mark[]) {
  const bars = marks.filter(({ tag }) => tag === "rect");
  const points = marks.filter(({ tag }) => tag === "circle");
  switch (block.type) {
    case "cohort-grid":
      expect(bars).toHaveLength(marks.length);
      return;
    case "gauge":
      expect(await shareOfDial(drawing)).toBeCloseTo(block.value / block.max, 3);
      return;
    case "line-chart":
      expect(points).toHaveLength(marks.length);
      expectLinear(points);
      return;
    case "combined-chart":
      expectProportional(bars);
      expectStacked(bars);
      expectLinear(points);
      expect(bars.length + points.length).toBe(marks.length);
      return;
    case "grouped-columns":
      expectProportional(bars);
      if (block.layout === "stacked") expectStacked(bars);
      return;
    case "funnel":
      expectProportional(bars);
      expect(bars).toHaveLength(marks.length);
      return;
    default:
      expectProportional(bars);
      expectStacked(bars);
      expect(bars).toHaveLength(marks.length);
  }
}

const layouts = [
  { layout: "wide", screen: { width: 1440, height: 900 }, units: 720 },
  { layout: "narrow", screen: { width: 390, height: 844 }, units: 320 },
];

for (const language of languages) {
  for (const id of pageIds.filter((page) => writtenBlocks(page).some(isChart))) {
    test(`Every chart of the page "${id}" draws the values of its file, wide and narrow, in ${language}`, async ({
      page,
    }) => {
      await open(page, pathOf(id, language), { language });
      for (const { layout, screen, units } of layouts) {
        await page.setViewportSize(screen);
        for (const block of writtenBlocks(id).filter(isChart)) {
          await test.step(`${block.type}, ${layout}`, async () => {
            const figure = sectionOf(page, { heading: block.heading[language] ?? "" }).getByRole("figure");
            const drawing = figure.locator("svg:visible");
            await expect(drawing).toHaveAttribute("viewBox", new RegExp(`^0 0 ${units} `));

            const written = (valuesOf[block.type] as (given: Block, code: string) => Value[])(
              block,
              language,
            );
            const marks = await marksOf(drawing);
            expect(
              marks.map(({ label, value, of }) =>
                of === undefined ? { label, value } : { label, value, of },
              ),
            ).toEqual(written);
            await expectDrawnTo(block, drawing, marks);
            if (block.type !== "gauge") await expectWithin(drawing, marks);
          });
        }
      }
    });

    test(`Every chart of the page "${id}" says its values in words too, and that a sample is one, in ${language}`, async ({
      page,
    }) => {
      await open(page, pathOf(id, language), { language });
      const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
      for (const block of writtenBlocks(id).filter(isChart)) {
        await test.step(block.type, async () => {
          const figure = sectionOf(page, { heading: block.heading[language] ?? "" }).getByRole("figure");
          const cells = await figure.getByRole("cell").allTextContents();
          const drawn = await figure.locator("svg:visible text").allTextContents();
          const written = (valuesOf[block.type] as (given: Block, code: string) => Value[])(block, language);
          for (const { value } of written) {
            const text = number.format(value);
            expect(
              cells.some((cell) => cell.startsWith(text)),
              `${text} in the table`,
            ).toBe(true);
          }
          expect(drawn.join("\n")).toContain(number.format(greatestOf(written)));
          await expect(figure.getByText(shellOf(language).ui.sampleData)).toHaveCount(block.sample ? 1 : 0);
        });
      }
    });
  }
}

const greatestOf = (values: Value[]) => Math.max(...values.map(({ value }) => value));
