import { scaleBand, scaleLinear } from "d3-scale";
import { allFit, axisRoom, fromZero, linesOf, namesAt, type Tick, ticksAt } from "./axis-geometry.ts";
import {
  type Box,
  type Datum,
  datum,
  greatestAt,
  type Label,
  type Layout,
  type Rect,
  roundRect,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { type KeyItem, keyOf } from "./key-geometry.ts";
import { fontSize, lineHeight, shorten, textWidth, widest, within } from "./text-geometry.ts";

export interface GroupedColumnsInput {
  arrangement: "grouped" | "stacked";
  labels: string[];
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

const sums = ({ labels, series }: GroupedColumnsInput) =>
  labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));

/** Columns: values upwards, with an axis. */
function wide(input: GroupedColumnsInput): GroupedColumnsGeometry {
  const { arrangement, labels, series, write } = input;
  const width = viewWidth.wide;
  const key = keyOf(series, width);
  const top = key.height + 26;
  const bottom = top + 270;
  const totals = sums(input);
  const stacked = arrangement === "stacked";
  const all = series.flatMap(({ values }) => values);
  const y = fromZero(stacked ? totals : all, 4).range([bottom, top]);
  const tickValues = y.ticks(4);
  const room = axisRoom(tickValues, write, "wide");

  const groups = scaleBand<number>()
    .domain(labels.keys())
    .range([room, width])
    .paddingInner(0.35)
    .paddingOuter(0.18);
  const used = Math.min(groups.bandwidth(), stacked ? 104 : 64 * series.length);
  const centers = labels.map((_, at) => (groups(at) ?? 0) + groups.bandwidth() / 2);
  const bars = scaleBand<number>().domain(series.keys()).range([0, used]).paddingInner(0.12);
  const barWidth = stacked ? used : bars.bandwidth();
  const captioned = stacked || allFit(all.map(write.plain), bars.step());
  const total = (at: number): Label | null => {
    const value = totals[at] ?? 0;
    const size = at === greatestAt(totals) ? 16 : fontSize;
    const full = size > fontSize && textWidth(write.short(value), size) <= groups.step();
    const text = full ? write.short(value) : write.plain(value);
    const place = { text, x: centers[at] ?? 0, y: y(value) - 9, anchor: "middle", size } as const;
    return textWidth(text, size) <= groups.step() ? within(place, room, width) : null;
  };
  const names = namesAt(labels, centers, groups.step(), { y: bottom + 22, left: 0, right: width });

  return {
    width,
    height: bottom + 10 + linesOf(names) * lineHeight,
    key: key.items,
    ticks: ticksAt(tickValues, y, write, { left: room, right: width, side: "start", room }),
    groups: labels.map((label, at) => {
      const center = centers[at] ?? 0;
      let base = bottom;
      return {
        name: names[at] ?? [],
        total: stacked ? total(at) : null,
        emphasised: at === greatestAt(totals),
        bars: series.map(({ values }, index) => {
          const value = values[at] ?? 0;
          const height = bottom - y(value);
          const from = stacked ? base : bottom;
          base -= height;
          const x = center - used / 2 + (stacked ? 0 : (bars(index) ?? 0));
          const text = write.plain(value);
          const shown = stacked ? height >= 20 && textWidth(text) <= barWidth - 8 : captioned;
          const place = {
            text,
            x: x + barWidth / 2,
            y: stacked ? from - height / 2 + 5 : from - height - 8,
            anchor: "middle",
            size: fontSize,
          } as const;
          return {
            ...datum(label, value, write),
            ...roundRect({ x, y: from - height, width: barWidth, height }),
            series: index,
            caption: shown ? within(place, room, width) : null,
            inside: stacked,
          };
        }),
      };
    }),
  };
}

/** Rows: the name over its bars, values to the side, no axis. */
function narrow(input: GroupedColumnsInput): GroupedColumnsGeometry {
  const { arrangement, labels, series, write } = input;
  const width = viewWidth.narrow;
  const key = keyOf(series, width);
  const totals = sums(input);
  const stacked = arrangement === "stacked";
  const all = series.flatMap(({ values }) => values);
  const captionRoom = stacked ? 0 : Math.min(widest(all.map(write.short)) + 8, width / 2);
  const greatest = Math.max(...(stacked ? totals : all));
  const x = scaleLinear()
    .domain([0, greatest > 0 ? greatest : 1])
    .range([0, width - captionRoom]);
  const barHeight = stacked ? 26 : 20;
  const rowHeight = 30 + (stacked ? barHeight : series.length * (barHeight + 4)) + 18;
  const start = key.height + 8;

  return {
    width,
    height: start + labels.length * rowHeight - 14,
    key: key.items,
    ticks: [],
    groups: labels.map((label, at) => {
      const top = start + at * rowHeight;
      const total = write.short(totals[at] ?? 0);
      const totalRoom = stacked ? textWidth(total) + 12 : 0;
      const totalShown = stacked && totalRoom <= width * 0.7;
      const name = shorten(label, width - (totalShown ? totalRoom : 0));
      let base = 0;
      return {
        name: [{ text: name, x: 0, y: top + 18, anchor: "start", size: fontSize }],
        total: totalShown ? { text: total, x: width, y: top + 18, anchor: "end", size: fontSize } : null,
        emphasised: at === greatestAt(totals),
        bars: series.map(({ values }, index) => {
          const value = values[at] ?? 0;
          const from = stacked ? base : 0;
          base += x(value);
          const y = top + 26 + (stacked ? 0 : index * (barHeight + 4));
          const text = stacked ? write.plain(value) : write.short(value);
          const room = stacked ? x(value) - 8 : captionRoom;
          const place = {
            text,
            x: stacked ? from + x(value) / 2 : x(value) + 8,
            y: y + barHeight / 2 + 5,
            anchor: stacked ? "middle" : "start",
            size: fontSize,
          } as const;
          return {
            ...datum(label, value, write),
            ...roundRect({ x: from, y, width: x(value), height: barHeight }),
            series: index,
            caption: textWidth(text) <= room ? within(place, 0, width) : null,
            inside: stacked,
          };
        }),
      };
    }),
  };
}

/** Several series side by side or stacked: as columns where there is room, else as rows. */
export const groupedColumnsGeometry = (input: GroupedColumnsInput, layout: Layout): GroupedColumnsGeometry =>
  layout === "wide" ? wide(input) : narrow(input);
