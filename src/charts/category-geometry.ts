/** The plot of several series over their categories: a key, an axis with zero, and the categories' names below. */
import { scaleBand } from "d3-scale";
import { axisRoom, linesOf, namesAt, type Tick, ticksAt, withZero } from "./axis-geometry.ts";
import {
  type Box,
  type Datum,
  type Label,
  type Rect,
  round,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { type KeyItem, keyOf } from "./key-geometry.ts";
import { lineHeight } from "./text-geometry.ts";

export interface GroupedColumnsInput {
  arrangement: "grouped" | "stacked";
  labels: string[];
  /** Of a stack, no value is below zero. */
  series: { name: string; values: number[] }[];
  write: Writer;
}

export interface SeriesBar extends Datum, Rect {
  /** Place of the bar's series among the series. */
  series: number;
  caption: Label | null;
  /** True where the caption stands on the bar itself. */
  inside: boolean;
}

export interface BarGroup {
  name: Label[];
  /** Sum of a stack; null in a group. */
  total: Label | null;
  /** True for the group with the greatest sum. */
  emphasised: boolean;
  bars: SeriesBar[];
}

export interface GroupedColumnsGeometry extends Box {
  /** The name of each series beside its sample. */
  key: KeyItem[];
  /** Grid lines of the wide layout; the narrow one writes each value instead. */
  ticks: Tick[];
  groups: BarGroup[];
}

/** What the series of each category add up to. */
export const sums = ({ labels, series }: GroupedColumnsInput) =>
  labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

const plotHeight = 270;

/** @param reached values that the axis must reach; the share of a category's width that stays free */
export function categoryPlot(
  { labels, series, write }: GroupedColumnsInput,
  reached: number[],
  { between, outside }: { between: number; outside: number },
) {
  const width = viewWidth.wide;
  const key = keyOf(series, width);
  const top = key.height + 28;
  const bottom = top + plotHeight;
  const y = withZero(reached, 4).range([bottom, top]);
  const values = y.ticks(4);
  const room = axisRoom(values, write, "wide");
  const band = scaleBand<number>()
    .domain(labels.keys())
    .rangeRound([room, width])
    .paddingInner(between)
    .paddingOuter(outside);
  const centers = labels.map((_, at) => (band(at) ?? 0) + band.bandwidth() / 2);
  // Captions hang below negative columns, down to the line under the plot.
  const namesY = bottom + (reached.some((value) => value < 0) ? 42 : 22);
  const names = namesAt(labels, centers, band.step(), { y: namesY, left: 0, right: width });
  return {
    box: { width, height: round(namesY - 12 + linesOf(names) * lineHeight) },
    key: key.items,
    ticks: ticksAt(values, y, write, { left: room, right: width, side: "start", room }),
    plot: { top, bottom, left: room, right: width },
    y,
    step: band.step(),
    bandwidth: band.bandwidth(),
    centers,
    names,
  };
}
