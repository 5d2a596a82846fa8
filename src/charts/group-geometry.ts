/** Several series side by side. */

import { scaleBand } from "d3-scale";
import { allFit, fromZero } from "./axis-geometry.ts";
import { datum, greatestAt, round, roundRect, viewWidth } from "./base-geometry.ts";
import type { GroupedColumnsGeometry, GroupedColumnsInput } from "./category-geometry.ts";
import { categoryPlot, sums } from "./category-geometry.ts";
import { keyOf } from "./key-geometry.ts";
import { fontSize, shorten, widest, within } from "./text-geometry.ts";

const widestColumn = 64;

/** Columns up or down from zero, each with its value at its end where all have room. */
export function groupColumns(input: GroupedColumnsInput): GroupedColumnsGeometry {
  const { labels, series, write } = input;
  const all = series.flatMap(({ values }) => values);
  const { box, key, ticks, plot, y, bandwidth, centers, names } = categoryPlot(input, all, {
    between: 0.35,
    outside: 0.18,
  });
  const used = Math.min(bandwidth, widestColumn * series.length);
  const columns = scaleBand<number>().domain(series.keys()).range([0, used]).paddingInner(0.12);
  const captioned = allFit(all.map(write.plain), columns.step());
  const caption = (value: number, x: number) => {
    if (!captioned) return null;
    const place = { text: write.plain(value), x, y: y(value) + (value < 0 ? 18 : -8) };
    const label = { ...place, anchor: "middle", size: fontSize } as const;
    return within(label, plot.left, plot.right);
  };
  return {
    ...box,
    key,
    ticks,
    groups: labels.map((label, at) => ({
      name: names[at] ?? [],
      total: null,
      emphasised: at === greatestAt(sums(input)),
      bars: series.map(({ values }, index) => {
        const value = values[at] ?? 0;
        const x = (centers[at] ?? 0) - used / 2 + (columns(index) ?? 0);
        const width = columns.bandwidth();
        return {
          ...datum(label, value, write),
          ...roundRect({ x, y: Math.min(y(value), y(0)), width, height: Math.abs(y(0) - y(value)) }),
          series: index,
          caption: caption(value, x + width / 2),
          inside: false,
        };
      }),
    })),
  };
}

const barHeight = 20;
const barStep = barHeight + 4;

/** A row for each bar of a group, its value at its end; that of a negative one beyond zero, where there is room. */
export function groupRows(input: GroupedColumnsInput): GroupedColumnsGeometry {
  const { labels, series, write } = input;
  const width = viewWidth.narrow;
  const key = keyOf(series, width);
  const all = series.flatMap(({ values }) => values);
  const captionRoom = Math.min(widest(all.map(write.short)) + 8, width / 2);
  const x = fromZero(all).range([0, width - captionRoom]);
  const rowHeight = 48 + series.length * barStep;
  const top = (at: number) => key.height + 8 + at * rowHeight;
  const zero = round(x(0));

  return {
    width,
    height: top(labels.length) - 14,
    key: key.items,
    ticks: zero > 0 ? labels.map((_, at) => zeroLine(zero, top(at) + 24, series.length * barStep)) : [],
    groups: labels.map((label, at) => ({
      name: [{ text: shorten(label, width), x: 0, y: top(at) + 18, anchor: "start", size: fontSize }],
      total: null,
      emphasised: at === greatestAt(sums(input)),
      bars: series.map(({ values }, index) => {
        const value = values[at] ?? 0;
        const y = top(at) + 26 + index * barStep;
        const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
        const place = { text: write.short(value), x: to + 8, y: y + barHeight / 2 + 5 };
        return {
          ...datum(label, value, write),
          ...roundRect({ x: from, y, width: to - from, height: barHeight }),
          series: index,
          caption: within({ ...place, anchor: "start", size: fontSize }, to, width),
          inside: false,
        };
      }),
    })),
  };
}

const zeroLine = (x: number, y: number, height: number) => ({
  value: 0,
  x1: x,
  x2: x,
  y1: y,
  y2: y + height,
  label: null,
});
