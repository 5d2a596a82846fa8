import { scaleBand, scaleLinear } from "d3-scale";
import { stack as stackSeries } from "d3-shape";
import { leastSpan } from "../grammar/axes.ts";
import {
  type ChartGeometry,
  greatestAt,
  type Label,
  type Layout,
  type Mark,
  type Rect,
  round,
  roundRect,
  viewWidth,
  type Writer,
} from "../grammar/geometry.ts";
import { key } from "../grammar/key.ts";
import { fitValues, plain, quiet, shown, strong } from "../grammar/labels.ts";
import { bars } from "../grammar/marks.ts";
import { bandPlot, barRows, column, rowHeader } from "../grammar/plots.ts";
import { apart, lineHeight, textWidth, within } from "../grammar/text.ts";

export interface GroupedColumnsInput {
  arrangement: "grouped" | "stacked";
  labels: string[];
  /** Values of stacks are never negative. */
  series: { name: string; values: number[] }[];
  write: Writer;
}

const onMark = { ...plain, look: "onMark" } as const;

/** Returns the sum of each category's values. */
const sums = ({ labels, series }: GroupedColumnsInput) =>
  labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/** Returns the start and end of each part of each stack, by series and category. */
const partsOf = ({ labels, series }: GroupedColumnsInput) =>
  stackSeries<number, number>()
    .keys(series.keys())
    .value((at, index) => series[index]?.values[at] ?? 0)(labels.keys());

const marksOf = ({ series }: GroupedColumnsInput, shape: (index: number, at: number) => Rect): Mark[] =>
  series.flatMap(({ values }, cell) => bars({ values, cell }, (_, at) => shape(cell, at), `series${cell}`));

/** Draws columns side by side, up or down from zero, with values at their ends if all fit. */
function groupColumns(input: GroupedColumnsInput): ChartGeometry {
  const { labels, series, write } = input;
  const legend = key(series, viewWidth.wide);
  const reached = series.flatMap(({ values }) => values);
  const top = legend.height + 28;
  const plot = bandPlot(
    { labels, reached, write, top, height: 270, widest: 64 * series.length, padding: [0.35, 0.18] },
    "wide",
  );
  const inner = scaleBand<number>().domain(series.keys()).range([0, plot.columnWidth]).paddingInner(0.12);
  const center = (index: number, at: number) =>
    (plot.centers[at] ?? 0) + (inner(index) ?? 0) + (inner.bandwidth() - plot.columnWidth) / 2;
  const amount = (index: number, at: number) => series[index]?.values[at] ?? 0;
  const texts = fitValues(reached, write, inner.step());
  const captions = texts.map((text, place) => {
    const [index, at] = [Math.floor(place / labels.length), place % labels.length];
    const value = amount(index, at);
    const y = plot.y(value) + (value < 0 ? 18 : -8);
    return text && within({ ...quiet, text, x: center(index, at), y }, plot.left, plot.right);
  });
  return {
    ...plot.box,
    ticks: plot.ticks,
    marks: [
      ...legend.marks,
      ...marksOf(input, (index, at) =>
        column(plot.y, center(index, at), inner.bandwidth(), [0, amount(index, at)]),
      ),
    ],
    labels: [...legend.labels, ...shown(captions.map((label) => label || null)), ...plot.labels],
  };
}

/** Draws groups as rows, with a bar per series. */
function groupRows({ labels, series, write }: GroupedColumnsInput): ChartGeometry {
  const legend = key(series, viewWidth.narrow);
  const rows = barRows(
    {
      labels,
      series: series.map(({ values }) => values),
      write,
      top: legend.height + 8,
    },
    "narrow",
  );
  return {
    ...rows,
    marks: [...legend.marks, ...rows.marks],
    labels: [...legend.labels, ...rows.labels],
  };
}

/** The horizontal padding of a value on a part of a stack. */
const inset = 8;

/** Draws stacks with their sums. A value is on its part if it fits, otherwise beside it. */
function stackColumns(input: GroupedColumnsInput): ChartGeometry {
  const { labels, series, write } = input;
  const legend = key(series, viewWidth.wide);
  const totals = sums(input);
  const greatest = greatestAt(totals);
  const plot = bandPlot(
    {
      labels,
      reached: totals,
      write,
      top: legend.height + 28,
      height: 270,
      widest: 104,
      padding: [0.45, 0.3],
    },
    "wide",
  );
  const { y, columnWidth, step } = plot;
  const texts = fitValues(totals, write, step - inset, greatest);
  const totalLabels = totals.map((value, at) => {
    const text = texts[at];
    const kind = at === greatest ? strong : quiet;
    return text
      ? within({ ...kind, text, x: plot.centers[at] ?? 0, y: y(value) - 9 }, plot.left, plot.right)
      : null;
  });
  const parts = partsOf(input);

  /** Returns the values of one stack, from the bottom up. Values beside the stack don't overlap. */
  const captionsOf = (at: number): Label[] => {
    const center = round(plot.centers[at] ?? 0);
    let highest = Number.POSITIVE_INFINITY;
    return parts.flatMap((part, index): Label[] => {
      const [from = 0, to = 0] = part[at] ?? [];
      const value = series[index]?.values[at] ?? 0;
      if (value === 0) return [];
      const text = write.plain(value);
      const middle = round((y(from) + y(to)) / 2 + 5);
      if (y(from) - y(to) >= lineHeight && textWidth(text) <= columnWidth - inset)
        return [{ ...onMark, text, x: center, y: middle }];
      const x = round(center + columnWidth / 2 + 6);
      const place = {
        ...quiet,
        text,
        x,
        y: Math.min(middle, highest - lineHeight - 1),
        anchor: "start",
      } as const;
      const beside = within(place, x, Math.min(center + step - columnWidth / 2, plot.right));
      if (!beside || beside.y < plot.top || totalLabels.some((other) => other && !apart(beside, other)))
        return [];
      highest = beside.y;
      return [beside];
    });
  };

  return {
    ...plot.box,
    ticks: plot.ticks,
    marks: [
      ...legend.marks,
      ...marksOf(input, (index, at) => {
        const [from = 0, to = 0] = parts[index]?.[at] ?? [];
        return column(y, plot.centers[at] ?? 0, columnWidth, [from, to]);
      }),
    ],
    labels: [
      ...legend.labels,
      ...labels.flatMap((_, at) => captionsOf(at)),
      ...shown(totalLabels),
      ...plot.labels,
    ],
  };
}

const barHeight = 26;
const headerHeight = 26;
const rowGap = 18;

/** Draws stacks as rows. A value is on its part if it fits, otherwise below it. */
function stackRows(input: GroupedColumnsInput): ChartGeometry {
  const { labels, series, write } = input;
  const width = viewWidth.narrow;
  const legend = key(series, width);
  const totals = sums(input);
  const greatest = greatestAt(totals);
  const x = scaleLinear()
    .domain([0, Math.max(leastSpan, ...totals)])
    .range([0, width]);
  const parts = partsOf(input);

  /** Returns the values of one stack. Those below it are in a line, each as close to its part as possible. */
  const captionsOf = (at: number, top: number): Label[] => {
    let taken = 0;
    return parts.flatMap((part, index): Label[] => {
      const [from, to] = [x(part[at]?.[0] ?? 0), x(part[at]?.[1] ?? 0)];
      const value = series[index]?.values[at] ?? 0;
      if (value === 0) return [];
      const text = write.plain(value);
      const needed = textWidth(text);
      if (needed <= to - from - inset)
        return [{ ...onMark, text, x: round((from + to) / 2), y: top + barHeight / 2 + 5 }];
      const start = Math.min(Math.max(from, taken), width - needed);
      if (start < taken) return [];
      taken = start + needed + 10;
      return [{ ...quiet, text, x: round(start), y: top + barHeight + 16, anchor: "start" }];
    });
  };

  const tops: number[] = [];
  const text: Label[] = [...legend.labels];
  let top = legend.height + 8;
  for (const [at, name] of labels.entries()) {
    const barTop = top + headerHeight;
    const captions = captionsOf(at, barTop);
    const header = { name, value: write.short(totals[at] ?? 0), emphasised: at === greatest };
    text.push(...rowHeader(header, top + 18, "narrow"), ...captions);
    tops.push(barTop);
    const below = captions.some(({ look }) => look === "quiet");
    top = barTop + barHeight + (below ? lineHeight : 0) + rowGap;
  }
  return {
    width,
    height: top - rowGap + 6,
    ticks: [],
    marks: [
      ...legend.marks,
      ...marksOf(input, (index, at) => {
        const [from = 0, to = 0] = parts[index]?.[at] ?? [];
        return roundRect({ x: x(from), y: tops[at] ?? 0, width: x(to) - x(from), height: barHeight });
      }),
    ],
    labels: text,
  };
}

const drawn = {
  grouped: { wide: groupColumns, narrow: groupRows },
  stacked: { wide: stackColumns, narrow: stackRows },
};

/** Draws several series side by side or stacked: as columns in the wide layout, as rows in the narrow one. */
export const groupedColumns = (input: GroupedColumnsInput, layout: Layout): ChartGeometry =>
  drawn[input.arrangement][layout](input);
