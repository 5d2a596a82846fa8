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
  round,
  roundRect,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { fontSize, lineHeight, shorten, stack, textWidth, widest, within } from "./text-geometry.ts";

export interface ColumnChartInput {
  labels: string[];
  values: number[];
  write: Writer;
}

export interface Column extends Datum, Rect {
  /** True for the greatest value. */
  emphasised: boolean;
  caption: Label | null;
  name: Label[];
}

export interface ColumnChartGeometry extends Box {
  ticks: Tick[];
  columns: Column[];
}

const top = 30;
const plotHeight: Record<Layout, number> = { wide: 270, narrow: 210 };
const widestColumn = 88;

/** More values than this stand as columns even where some of their names must be left out. */
const mostRows = 12;
const rowHeight = 62;

function upright({ labels, values, write }: ColumnChartInput, layout: Layout): ColumnChartGeometry {
  const width = viewWidth[layout];
  const bottom = top + plotHeight[layout];
  const y = fromZero(values, 4).range([bottom, top]);
  const tickValues = y.ticks(4);
  const room = axisRoom(tickValues, write, layout);

  const band = scaleBand<number>()
    .domain(values.keys())
    .range([room, width])
    .paddingInner(0.35)
    .paddingOuter(0.18);
  const columnWidth = Math.min(band.bandwidth(), widestColumn);
  const centers = values.map((_, index) => (band(index) ?? 0) + band.bandwidth() / 2);

  const greatest = greatestAt(values);
  const captionRoom = band.step() - 6;
  const captioned = allFit(values.map(write.plain), captionRoom);
  const caption = (value: number, index: number): Label | null => {
    if (!captioned && index !== greatest) return null;
    const full = index === greatest && (!captioned || textWidth(write.short(value), 16) <= captionRoom);
    const text = full ? write.short(value) : write.plain(value);
    const size = index === greatest ? 16 : fontSize;
    return within({ text, x: centers[index] ?? 0, y: y(value) - 9, anchor: "middle", size }, room, width);
  };

  const names = namesAt(labels, centers, band.step(), { y: bottom + 22, left: 0, right: width });
  return {
    width,
    height: bottom + 10 + linesOf(names) * lineHeight,
    ticks: ticksAt(tickValues, y, write, { left: room, right: width, side: "start", room }),
    columns: values.map((value, index) => ({
      ...datum(labels[index] ?? "", value, write),
      ...roundRect({
        x: (centers[index] ?? 0) - columnWidth / 2,
        y: y(value),
        width: columnWidth,
        height: round(bottom) - y(value),
      }),
      emphasised: index === greatest,
      caption: caption(value, index),
      name: names[index] ?? [],
    })),
  };
}

/** Each name over its bar, with the value at the bar's end. */
function rows({ labels, values, write }: ColumnChartInput, layout: Layout): ColumnChartGeometry {
  const width = viewWidth[layout];
  const captionRoom = Math.min(width / 2, widest(values.map(write.short), 16) + 10);
  const greatest = greatestAt(values);
  const x = scaleLinear()
    .domain([0, values[greatest] || 1])
    .range([0, width - captionRoom]);
  return {
    width,
    height: values.length * rowHeight - 10,
    ticks: [],
    columns: values.map((value, index) => {
      const size = index === greatest ? 16 : fontSize;
      const place = { text: write.short(value), x: x(value) + 10, anchor: "start", size } as const;
      const y = index * rowHeight + 24;
      return {
        ...datum(labels[index] ?? "", value, write),
        ...roundRect({ x: 0, y, width: x(value), height: 22 }),
        emphasised: index === greatest,
        caption: within({ ...place, y: y + 16 }, 0, width),
        name: stack([shorten(labels[index] ?? "", width)], {
          x: 0,
          y: y - 8,
          anchor: "start",
          size: fontSize,
        }),
      };
    }),
  };
}

/**
 * One series from a baseline of zero, the greatest value emphasised: as columns, or as rows where the names do not
 * fit below columns.
 */
export function columnChartGeometry(input: ColumnChartInput, layout: Layout): ColumnChartGeometry {
  const columns = upright(input, layout);
  const named = columns.columns.every(({ label, name }) => name.map(({ text }) => text).join(" ") === label);
  return named || columns.columns.length > mostRows ? columns : rows(input, layout);
}
