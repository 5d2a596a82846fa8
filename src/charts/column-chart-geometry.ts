import { scaleBand } from "d3-scale";
import { allFit, axisRoom, fromZero, linesOf, namesUnder, type Tick, ticksAt } from "./axis-geometry.ts";
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
import { fontSize, lineHeight, textWidth, within } from "./text-geometry.ts";

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

/** Columns on a baseline of zero, the greatest emphasised. */
export function columnChartGeometry(
  { labels, values, write }: ColumnChartInput,
  layout: Layout,
): ColumnChartGeometry {
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
    if (textWidth(text, size) > width) return null;
    return within({ text, x: centers[index] ?? 0, y: y(value) - 9, anchor: "middle", size }, width);
  };

  const names = namesUnder(labels, centers, band.step(), { y: bottom + 22, boxWidth: width });
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
