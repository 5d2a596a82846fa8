/** The two kinds of plots: columns along a value axis, and rows of bars. */
import { type ScaleLinear, scaleBand } from "d3-scale";
import { axisWidth, drawAxis, scaleFromZero } from "./axes.ts";
import { type Label, type Layout, type Rect, viewWidth, type Writer } from "./geometry.ts";
import { namesUnder, plainLabel, quietLabel, strongLabel } from "./labels.ts";
import { bars } from "./marks.ts";
import { fitBetween, fontSize, lineHeight, shorten, strongSize, textWidth, widest } from "./text.ts";

interface BandPlotInput {
  labels: string[];
  /** Values that the axis must include. */
  axisValues: number[];
  write: Writer;
  top: number;
  height: number;
  /** The maximum width of a column. */
  widest: number;
  /** See {@link divideIntoBands}. */
  padding: [number, number];
  emphasised?: number;
}

/**
 * Divides the space between `left` and `right` into categories.
 *
 * @param padding the space between columns, and beside the first and the last column, as fractions of the width of a
 * category
 */
export function divideIntoBands(labels: string[], left: number, right: number, padding: [number, number]) {
  const band = scaleBand<number>()
    .domain(labels.keys())
    .rangeRound([left, right])
    .paddingInner(padding[0])
    .paddingOuter(padding[1]);
  const center = (at: number) => (band(at) ?? 0) + band.bandwidth() / 2;
  return { center, step: band.step(), columnWidth: band.bandwidth() };
}

/** Lays out columns along a value axis that includes zero. The names of the columns are below them. */
export function bandPlot(input: BandPlotInput, layout: Layout) {
  const { labels, axisValues, write, top, height, padding } = input;
  const width = viewWidth[layout];
  const bottom = top + height;
  const y = scaleFromZero(axisValues).nice(4).range([bottom, top]);
  const values = y.ticks(4);
  const left = axisWidth(values, write, layout);
  const { center, step, columnWidth } = divideIntoBands(labels, left, width, padding);
  const grid = drawAxis(values, y, write, { left, right: width });
  // Leaves space for the values of negative columns, which are below these columns and above the names.
  const namesY = bottom + (axisValues.some((value) => value < 0) ? 42 : 22);
  const { emphasised } = input;
  const names = namesUnder(labels, center, step, { y: namesY, right: width, emphasised });
  return {
    box: { width, height: namesY - 12 + names.lines * lineHeight },
    left,
    right: width,
    y,
    center,
    step,
    columnWidth: Math.min(columnWidth, input.widest),
    ticks: grid.ticks,
    names: names.labels,
    labels: [...grid.labels, ...names.labels.flat()],
  };
}

export const columnRect = (
  y: ScaleLinear<number, number>,
  center: number,
  width: number,
  [from, to]: [number, number],
): Rect => ({ x: center - width / 2, y: Math.min(y(from), y(to)), width, height: Math.abs(y(from) - y(to)) });

/** Returns the labels above a row: its name on the left, and its value on the right, unless that is too wide. */
export function rowHeader(
  { name, value, emphasised = false }: { name: string; value?: string; emphasised?: boolean },
  y: number,
  layout: Layout,
): Label[] {
  const width = viewWidth[layout];
  const room = value === undefined ? 0 : textWidth(value, emphasised ? strongSize : fontSize) + 12;
  const valueShown = value !== undefined && room <= width * 0.7;
  const text = shorten(name, valueShown ? width - room : width);
  return [
    plainLabel(text, 0, y, "start"),
    ...(valueShown ? [(emphasised ? strongLabel : quietLabel)(value, width, y, "end")] : []),
  ];
}

interface BarRowsInput {
  labels: string[];
  /** The values of each series, one per label. */
  series: number[][];
  write: Writer;
  /** The index of the emphasised row, if there is only one series. */
  emphasised?: number;
  top: number;
}

const barHeight = 20;
const barStep = barHeight + 4;

/**
 * Lays out rows of bars that start at zero. The name of a row is above its bars. The value of a bar is to the right of
 * it; if the bar is negative, to the right of zero.
 */
export function barRows({ labels, series, write, emphasised, top }: BarRowsInput, layout: Layout) {
  const width = viewWidth[layout];
  const all = series.flat();
  const room = Math.min(widest(all.map(write.short), strongSize) + 8, width / 2);
  const x = scaleFromZero(all).range([0, width - room]);
  const rowHeight = 48 + series.length * barStep - 10;
  const y = (at: number, index: number) => top + at * rowHeight + 26 + index * barStep;
  const rect = (value: number, at: number, index: number) => {
    const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
    return { x: from, y: y(at, index), width: to - from, height: barHeight };
  };
  const marks = series.flatMap((values, index) =>
    series.length === 1
      ? bars({ values, emphasised }, (value, at) => rect(value, at, 0))
      : bars({ values, cell: index }, (value, at) => rect(value, at, index), `series${index}`),
  );
  const captions = series.flatMap((values, index) =>
    values.flatMap((value, at) => {
      const label = at === emphasised ? strongLabel : quietLabel;
      const end = Math.max(x(0), x(value));
      return fitBetween(label(write.short(value), end + 8, y(at, index) + 15, "start"), end, width);
    }),
  );
  return {
    width,
    height: top + labels.length * rowHeight - 14,
    // If no value is negative, zero is the left edge, which needs no line.
    ticks: labels.flatMap((_, at) =>
      x(0) > 0 ? [{ value: 0, x1: x(0), y1: y(at, 0) - 2, x2: x(0), y2: y(at, series.length) - 2 }] : [],
    ),
    marks,
    labels: [...labels.flatMap((name, at) => rowHeader({ name }, y(at, 0) - 8, layout)), ...captions],
  };
}
