import { scaleBand } from "d3-scale";
import type { Unit } from "../../../schemas/fields/fields.ts";
import { scaleFromZero } from "../grammar/axes.ts";
import type { ChartData, ChartGeometry, Draw, Label, Mark, Rect } from "../grammar/geometry.ts";
import { indexOfGreatest, viewWidth } from "../grammar/geometry.ts";
import { fitValues, labelOnMark, plainLabel, quietLabel, strongLabel } from "../grammar/labels.ts";
import { bars } from "../grammar/marks.ts";
import { bandPlot, barRows, columnRect, rowHeader } from "../grammar/plots.ts";
import type { ChartTable, Reader } from "../grammar/table.ts";
import { areApart, fitBetween, lineHeight, shorten, textWidth } from "../grammar/text.ts";

export const table = <Text>({ one, all }: Reader<Text>): ChartTable<Text> => ({
  corner: one("category"),
  names: all("labels.*"),
  series: all("series.*.name").map((name, at) => ({
    name,
    unit: one<Unit>("unit").value,
    values: all<number>(`series.${at}.values.*`),
    prefix: `series${at + 1}.`,
  })),
  seriesRole: "shares",
});

/** Lengths: the size of a sample, the gaps between sample and name and between names, and the height of a row. */
const legend = { sample: 14, gap: 8, between: 20, row: 24 };

/** Draws a legend: a sample and the name of each series, in as many rows as needed. */
function drawLegend(series: { name: string }[], width: number) {
  let x = 0;
  let y = 2;
  const marks: Mark[] = [];
  const labels: Label[] = [];
  for (const [at, { name }] of series.entries()) {
    const nameAt = legend.sample + legend.gap;
    const text = shorten(name, width - nameAt);
    const taken = nameAt + textWidth(text);
    if (x > 0 && x + taken > width) {
      x = 0;
      y += legend.row;
    }
    marks.push({ look: `series${at}`, shape: { x, y, width: legend.sample, height: legend.sample } });
    labels.push(plainLabel(text, x + nameAt, y + 12, "start"));
    x += taken + legend.between;
  }
  return { marks, labels, height: y + legend.row - 2 };
}

/** A part of a stack: its value, and the values at which it begins and ends. */
type Part = { value: number; from: number; to: number };

const emptyPart: Part = { value: 0, from: 0, to: 0 };

/** Returns the parts of each category's stack, from the bottom up. */
const stacksOf = ({ names, series }: ChartData): Part[][] =>
  names.map((_, at) => {
    let to = 0;
    return series.map(({ values }) => {
      const [value, from] = [values[at] ?? 0, to];
      to += value;
      return { value, from, to };
    });
  });

const totalsOf = (stacks: Part[][]) => stacks.map((parts) => parts.at(-1)?.to ?? 0);

const marksOf = ({ series }: ChartData, shape: (cell: number, at: number) => Rect): Mark[] =>
  series.flatMap(({ values }, cell) => bars({ values, cell }, (_, at) => shape(cell, at), `series${cell}`));

/** Draws columns side by side, up or down from zero, with values at their ends if all fit. */
function groupColumns(data: ChartData, top: number): ChartGeometry {
  const { names: labels, series } = data;
  const { write } = series[0];
  const axisValues = series.flatMap(({ values }) => values);
  const size = { top: top + 28, height: 270, widest: 64 * series.length };
  const plot = bandPlot({ labels, axisValues, write, ...size, padding: [0.35, 0.18] }, "wide");
  const inner = scaleBand<number>().domain(series.keys()).range([0, plot.columnWidth]).paddingInner(0.12);
  const center = (index: number, at: number) =>
    plot.center(at) + (inner(index) ?? 0) + (inner.bandwidth() - plot.columnWidth) / 2;
  const texts = fitValues(axisValues, write, inner.step());
  const captions = series.flatMap(({ values }, index) =>
    values.flatMap((value, at) => {
      const text = texts[index * labels.length + at] ?? "";
      const y = plot.y(value) + (value < 0 ? 18 : -8);
      return fitBetween(quietLabel(text, center(index, at), y), plot.left, plot.right);
    }),
  );
  return {
    ...plot.box,
    ticks: plot.ticks,
    marks: marksOf(data, (cell, at) =>
      columnRect(plot.y, center(cell, at), inner.bandwidth(), [0, series[cell]?.values[at] ?? 0]),
    ),
    labels: [...captions, ...plot.labels],
  };
}

/** Draws groups as rows, with a bar per series. */
const groupRows = ({ names: labels, series }: ChartData, top: number): ChartGeometry =>
  barRows(
    { labels, series: series.map(({ values }) => values), write: series[0].write, top: top + 8 },
    "narrow",
  );

/** The horizontal padding of a value on a part of a stack. */
const inset = 8;

/** Draws stacks with their sums. The value of a part is on that part if it fits, otherwise beside the stack. */
function stackColumns(data: ChartData, legendHeight: number): ChartGeometry {
  const { names: labels, series } = data;
  const { write } = series[0];
  const top = legendHeight + 28;
  const stacks = stacksOf(data);
  const totals = totalsOf(stacks);
  const greatest = indexOfGreatest(totals);
  const plot = bandPlot(
    { labels, axisValues: totals, write, top, height: 270, widest: 104, padding: [0.45, 0.3] },
    "wide",
  );
  const { y, columnWidth, step } = plot;
  const texts = fitValues(totals, write, step - inset, greatest);
  const totalLabels = totals.flatMap((value, at) => {
    const label = at === greatest ? strongLabel : quietLabel;
    return fitBetween(label(texts[at] ?? "", plot.center(at), y(value) - 9), plot.left, plot.right);
  });

  /** Returns the values of one stack, from the bottom up. Values beside the stack don't overlap. */
  const captionsOf = (parts: Part[], center: number): Label[] => {
    let highest = Number.POSITIVE_INFINITY;
    return parts.flatMap(({ value, from, to }): Label[] => {
      if (value === 0) return [];
      const text = write.plain(value);
      const middle = (y(from) + y(to)) / 2 + 5;
      if (y(from) - y(to) >= lineHeight && textWidth(text) <= columnWidth - inset)
        return [labelOnMark(text, center, middle)];
      const x = center + columnWidth / 2 + 6;
      const usual = quietLabel(text, x, Math.min(middle, highest - lineHeight - 1), "start");
      const [beside] = fitBetween(usual, x, Math.min(center + step - columnWidth / 2, plot.right));
      if (!beside || beside.y < top || totalLabels.some((other) => !areApart(beside, other))) return [];
      highest = beside.y;
      return [beside];
    });
  };
  const captions = stacks.flatMap((parts, at) => captionsOf(parts, plot.center(at)));
  return {
    ...plot.box,
    ticks: plot.ticks,
    marks: marksOf(data, (cell, at) => {
      const { from, to } = stacks[at]?.[cell] ?? emptyPart;
      return columnRect(y, plot.center(at), columnWidth, [from, to]);
    }),
    labels: [...captions, ...totalLabels, ...plot.labels],
  };
}

const barHeight = 26;
const headerHeight = 26;
const rowGap = 14;

/** Draws stacks as rows. The value of a part is on that part if it fits, otherwise below it. */
function stackRows(data: ChartData, legendHeight: number): ChartGeometry {
  const { write } = data.series[0];
  const width = viewWidth.narrow;
  const stacks = stacksOf(data);
  const totals = totalsOf(stacks);
  const greatest = indexOfGreatest(totals);
  const x = scaleFromZero(totals).range([0, width]);

  /** Returns the values of one stack. Values below the stack are on one line, each as close to its part as possible. */
  const captionsOf = (parts: Part[], top: number): Label[] => {
    let taken = 0;
    return parts.flatMap(({ value, from, to }): Label[] => {
      if (value === 0) return [];
      const text = write.plain(value);
      const needed = textWidth(text);
      if (needed <= x(to) - x(from) - inset)
        return [labelOnMark(text, (x(from) + x(to)) / 2, top + barHeight / 2 + 5)];
      const start = Math.min(Math.max(x(from), taken), width - needed);
      if (start < taken) return [];
      taken = start + needed + 10;
      return [quietLabel(text, start, top + barHeight + 16, "start")];
    });
  };

  const tops: number[] = [];
  const labels: Label[] = [];
  let top = legendHeight + 8;
  for (const [at, name] of data.names.entries()) {
    const barTop = top + headerHeight;
    const captions = captionsOf(stacks[at] ?? [], barTop);
    const header = { name, value: write.short(totals[at] ?? 0), emphasised: at === greatest };
    labels.push(...rowHeader(header, top + 18, "narrow"), ...captions);
    tops.push(barTop);
    const below = captions.some(({ look }) => look === "quiet");
    top = barTop + barHeight + (below ? lineHeight : 0) + rowGap;
  }
  return {
    width,
    height: top - rowGap + 6,
    ticks: [],
    marks: marksOf(data, (cell, at) => {
      const { from, to } = stacks[at]?.[cell] ?? emptyPart;
      return { x: x(from), y: tops[at] ?? 0, width: x(to) - x(from), height: barHeight };
    }),
    labels,
  };
}

const plotFunctions = {
  grouped: { columns: groupColumns, rows: groupRows },
  stacked: { columns: stackColumns, rows: stackRows },
};

/** Draws several series side by side or stacked: as columns in the wide layout, as rows in the narrow one. */
export const draw: Draw<ChartData, { layout: keyof typeof plotFunctions }> = (data, layout, block) => {
  const { marks, labels, height } = drawLegend(data.series, viewWidth[layout]);
  const plot = plotFunctions[block.layout][layout === "narrow" ? "rows" : "columns"](data, height);
  return { ...plot, marks: [...marks, ...plot.marks], labels: [...labels, ...plot.labels] };
};
