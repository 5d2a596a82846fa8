import type { Locator } from "@playwright/test";
import type { Unit } from "../../schemas/fields.ts";
import type { Block, BlockType, Drawings } from "../../src/compiled.ts";
import { blockOf, sectionOf, writtenBlocks } from "./support/blocks.ts";
import {
  languages,
  localeOf,
  open,
  otherLanguage,
  pageIds,
  pageOf,
  pathOf,
  sampled,
  sampledPages,
  shellOf,
} from "./support/site.ts";
import { expect, test } from "./support/test.ts";

type ChartType = keyof Drawings;
type Written<T extends BlockType> = Extract<Block, { type: T }>;

interface Value {
  label: string;
  value: number;
  /** What else tells this value from others: the place of its series, or of its period. */
  of?: string;
}

/** The values of a chart as its content file states them, row by row of its table. */
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
    labels.flatMap((label, at) =>
      [columns, line].map(({ values }, place) => ({
        label: label[language] ?? "",
        value: values[at] ?? Number.NaN,
        of: String(place),
      })),
    ),
  gauge: ({ label, value, target }, language) =>
    [{ label, value }, ...(target ? [target] : [])].map((given) => ({
      label: given.label[language] ?? "",
      value: given.value,
    })),
  "health-bars": ({ bars }, language) => named(bars, language),
  funnel: ({ stages }, language) => named(stages, language),
  "cohort-grid": ({ cohorts }, language) =>
    cohorts.flatMap(({ label, values }) =>
      values.map((value, at) => ({ label: label[language] ?? "", value, of: String(at) })),
    ),
  "retention-bars": ({ bars }, language) => named(bars, language),
};

type Text = Record<string, string>;

const pairs = (labels: Text[], values: number[], language: string): Value[] =>
  values.map((value, at) => ({ label: labels[at]?.[language] ?? "", value }));

const named = (items: { label: Text; value: number }[], language: string): Value[] =>
  items.map(({ label, value }) => ({ label: label[language] ?? "", value }));

/** What stands before a percent sign in a language, in whichever region. */
const percentGap = (language: string) =>
  /\s/.test(new Intl.NumberFormat(language, { style: "percent" }).format(1)) ? " " : "";

/** A value with its unit, all its digits, as one writes it in a language: with a real minus, not a hyphen. */
function written(value: number, unit: Unit, language: string): string {
  const number = (options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 20, ...options })
      .format(value)
      .replaceAll(/\s/g, " ")
      .replace("-", "−");
  switch (unit) {
    case "percent":
      return `${number()}${percentGap(language)}%`;
    case "usd":
      return `${number()} USD`;
    case "minutes":
      return number({ style: "unit", unit: "minute", unitDisplay: "long" });
    case "days":
      return number({ style: "unit", unit: "day", unitDisplay: "long" });
    case "months":
      return number({ style: "unit", unit: "month", unitDisplay: "long" });
    case "times":
      return `${number()}×`;
    default:
      return number();
  }
}

/** A row of values in one unit under, or beside, their names. */
const row = (name: Text | undefined, values: number[], unit: Unit, language: string) => [
  name?.[language] ?? "",
  ...values.map((value) => written(value, unit, language)),
];

const headed = (
  block: { heading: Text; measure?: Text | undefined; category?: Text | undefined },
  language: string,
) => [block.category?.[language] ?? "", (block.measure ?? block.heading)[language] ?? ""];

const tableOfSeries = (block: Written<"column-chart" | "line-chart">, language: string) => [
  headed(block, language),
  ...block.values.map((value, at) => row(block.labels[at], [value], block.unit, language)),
];

const tableOfBars = (block: Written<"health-bars" | "retention-bars">, language: string) => [
  headed(block, language),
  ...block.bars.map(({ label, value }) => row(label, [value], "percent", language)),
];

/** The table of a chart, row by row, as its content file has it. */
const tableOf: { [T in ChartType]: (block: Written<T>, language: string) => string[][] } = {
  "column-chart": tableOfSeries,
  "line-chart": tableOfSeries,
  "grouped-columns": ({ category, labels, series, unit }, language) => [
    [category?.[language] ?? "", ...series.map(({ name }) => name[language] ?? "")],
    ...labels.map((label, at) =>
      row(
        label,
        series.map(({ values }) => values[at] ?? Number.NaN),
        unit,
        language,
      ),
    ),
  ],
  "combined-chart": ({ category, labels, columns, line }, language) => [
    [category, columns.name, line.name].map((name) => name?.[language] ?? ""),
    ...labels.map((label, at) => [
      ...row(label, [columns.values[at] ?? Number.NaN], columns.unit, language),
      written(line.values[at] ?? Number.NaN, line.unit, language),
    ]),
  ],
  gauge: ({ label, value, min, max, target, unit }, language) => {
    const { scaleStart, scaleEnd } = shellOf(language).ui;
    return [
      row(label, [value], unit, language),
      ...(target ? [row(target.label, [target.value], unit, language)] : []),
      [scaleStart, written(min, unit, language)],
      [scaleEnd, written(max, unit, language)],
    ];
  },
  "health-bars": tableOfBars,
  funnel: (block, language) => [
    [...headed(block, language), shellOf(language).ui.keptShare],
    ...block.stages.map(({ label, value }, at) => {
      const before = block.stages[at - 1]?.value ?? 0;
      const kept = before > 0 ? written(Math.round((value / before) * 100), "percent", language) : "";
      return [...row(label, [value], block.unit, language), kept];
    }),
  ],
  "cohort-grid": ({ cohort, periods, cohorts }, language) => [
    [cohort, ...periods].map((name) => name[language] ?? ""),
    ...cohorts.map(({ label, values }) => row(label, values, "percent", language)),
  ],
  "retention-bars": tableOfBars,
};

/** The cells of a table as they stand on the page. */
const rowsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator("tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").replaceAll(/\s/g, " ")),
      ),
    );

const isChart = (block: Block): block is Written<ChartType> => block.type in valuesOf;

/** A mark of a drawing: what it says it stands for, and where it is. */
interface Mark extends Value {
  tag: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The marks of a drawing in the order of the chart's table, which names them. */
const marksOf = (drawing: Locator): Promise<Mark[]> =>
  drawing.evaluate((svg) => {
    const rows = [...(svg.closest("figure")?.querySelectorAll("tbody tr") ?? [])];
    return [...svg.querySelectorAll<SVGGraphicsElement>("[data-value]")]
      .map((mark) => {
        const { value = "", at = "" } = mark.dataset;
        const [row = 0, cell] = at.split(" ").map(Number);
        const { x, y, width, height } = mark.getBBox();
        return {
          row,
          cell,
          mark: {
            label: rows[row]?.querySelector("th")?.textContent ?? "",
            value: value === "" ? Number.NaN : Number(value),
            ...(cell === undefined ? {} : { of: String(cell) }),
            tag: mark.tagName,
            x,
            y,
            width,
            height,
          },
        };
      })
      .sort((one, other) => one.row - other.row || (one.cell ?? 0) - (other.cell ?? 0))
      .map(({ mark }) => mark);
  });

/** Coordinates are rounded to a tenth of a unit: both ends of a bar, and both of the one that it is measured by. */
const roundingUnits = 0.21;

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

/** Where the mark of a target stands on a dial, as `shareOfDial`: it lies on a line through the center. */
const shareOfTarget = (drawing: Locator) =>
  drawing.locator("line[data-value]").evaluate((mark: SVGLineElement) => {
    const [from, to] = [mark.y1, mark.y2].map(({ baseVal }) => baseVal.value);
    const [left, right] = [mark.x1, mark.x2].map(({ baseVal }) => baseVal.value);
    const way = { x: (right ?? 0) - (left ?? 0), y: (to ?? 0) - (from ?? 0) };
    const up = way.y > 0 ? -1 : 1;
    return Math.atan2(up * way.x, -up * way.y) / Math.PI + 0.5;
  });

/** Each mark has its value written in it. */
async function expectWrittenIn(drawing: Locator, marks: Mark[], language: string) {
  const texts = await drawing.locator("text").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = (element as SVGTextElement).getBBox();
      return { text: element.textContent ?? "", x: x + width / 2, y: y + height / 2 };
    }),
  );
  const number = new Intl.NumberFormat(localeOf(language));
  const inside = ({ x, y, width, height }: Mark) =>
    texts.filter((text) => text.x > x && text.x < x + width && text.y > y && text.y < y + height);
  expect(marks.map((mark) => inside(mark).map(({ text }) => text.replace(/\s?%$/, "")))).toEqual(
    marks.map(({ value }) => [number.format(value)]),
  );
}

async function expectDrawnTo(block: Written<ChartType>, drawing: Locator, marks: Mark[], language: string) {
  const bars = marks.filter(({ tag }) => tag === "rect");
  const points = marks.filter(({ tag }) => tag === "circle");
  switch (block.type) {
    case "cohort-grid":
      expect(bars).toHaveLength(marks.length);
      await expectWrittenIn(drawing, marks, language);
      return;
    case "gauge": {
      const { min, max, value, target } = block;
      const share = (given: number) => (given - min) / (max - min);
      expect(await shareOfDial(drawing)).toBeCloseTo(share(value), 3);
      if (target) expect(await shareOfTarget(drawing)).toBeCloseTo(share(target.value), 2);
      return;
    }
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
] as const;

const chartPages = pageIds.filter((page) => writtenBlocks(page).some(isChart));

for (const language of languages) {
  for (const id of sampledPages(chartPages, language)) {
    test(`Every chart of the page "${id}" draws the values of its file, wide and narrow, says what it shows, and opens a table of them, in ${language}`, async ({
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
            await expectDrawnTo(block, drawing, marks, language);
            if (block.type !== "gauge") await expectWithin(drawing, marks);
          });
        }
      }

      await page.setViewportSize(layouts[0].screen);
      const told = pageOf(id, language).blocks.filter((block) => "summary" in block);
      for (const [at, block] of writtenBlocks(id).filter(isChart).entries()) {
        await test.step(block.type, async () => {
          const heading = block.heading[language] ?? "";
          const figure = sectionOf(page, { heading }).getByRole("figure");
          const summary = told[at]?.summary ?? "";
          await expect(figure.getByText(summary, { exact: true })).toBeVisible();
          await expect(figure.locator("svg:visible")).toHaveAccessibleDescription(summary);

          const table = figure.getByRole("table", { name: heading });
          await expect(table).toBeHidden();
          await figure.getByText(shellOf(language).ui.showNumbers, { exact: true }).click();
          await expect(table).toBeVisible();
          const expected = tableOf[block.type] as (given: Block, code: string) => string[][];
          expect(await rowsOf(table)).toEqual(expected(block, language));

          const { sampleData } = shellOf(language).ui;
          await expect(figure.getByText(sampleData, { exact: true })).toHaveCount(block.sample ? 1 : 0);
        });
      }

      await page.setViewportSize({ width: 320, height: 640 });
      const widths = await page.getByRole("figure").evaluateAll((figures) =>
        [document.documentElement, ...figures].map(({ clientWidth, scrollWidth }) => ({
          clientWidth,
          scrollWidth,
        })),
      );
      expect(widths.filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)).toEqual([]);
    });
  }
}

for (const language of sampled(otherLanguage)) {
  test(`On paper the values of a chart stand under it, in ${language}`, async ({ page }) => {
    await open(page, pathOf("business-analytics", language), { language });
    await page.emulateMedia({ media: "print" });
    const { heading } = blockOf("line-chart", "business-analytics", language);
    const figure = sectionOf(page, { heading }).getByRole("figure");
    await expect(figure.getByRole("table")).toBeVisible();
    await expect(figure.getByText(shellOf(language).ui.showNumbers, { exact: true })).toBeHidden();
  });
}
