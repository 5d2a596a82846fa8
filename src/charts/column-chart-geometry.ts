import { scaleBand } from "d3-scale";
import { axisRoom, fromZero, linesOf, namesAt, type Tick, ticksAt, withZero } from "./axis-geometry.ts";
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
import {
  fontSize,
  lineHeight,
  shorten,
  stack,
  strongSize,
  textWidth,
  widest,
  within,
} from "./text-geometry.ts";

export interface ColumnChartInput {
  labels: string[];
  values: number[];
  /** Which value is emphasised; the greatest by default. */
  emphasis?: "greatest" | "last" | undefined;
  write: Writer;
}

export interface Column extends Datum, Rect {
  emphasised: boolean;
  caption: Label | null;
  name: Label[];
}

export interface ColumnChartGeometry extends Box {
  /** Grid lines with their values; of rows the line of zero alone. */
  ticks: Tick[];
  columns: Column[];
}

const top = 32;
const plotHeight: Record<Layout, number> = { wide: 270, narrow: 210 };
const widestColumn = 88;

/** More values than this stand as columns even where some of their names must be left out. */
const mostRows = 12;
const rowHeight = 62;

const emphasisedAt = ({ values, emphasis }: ColumnChartInput) =>
  emphasis === "last" ? values.length - 1 : greatestAt(values);

function upright(input: ColumnChartInput, layout: Layout): ColumnChartGeometry {
  const { labels, values, write } = input;
  const width = viewWidth[layout];
  const bottom = top + plotHeight[layout];
  const y = withZero(values, 4).range([bottom, top]);
  const tickValues = y.ticks(4);
  const room = axisRoom(tickValues, write, layout);
  const ticks = ticksAt(tickValues, y, write, { left: room, right: width, side: "start", room });

  const band = scaleBand<number>()
    .domain(values.keys())
    .rangeRound([room, width])
    .paddingInner(0.35)
    .paddingOuter(0.18);
  const columnWidth = Math.min(band.bandwidth(), widestColumn);
  const centers = values.map((_, at) => (band(at) ?? 0) + band.bandwidth() / 2);

  const emphasised = emphasisedAt(input);
  const captionRoom = band.step() - 6;
  const captioned = values.every(
    (value, at) => textWidth(write.plain(value), at === emphasised ? strongSize : fontSize) <= captionRoom,
  );
  const caption = (value: number, at: number): Label | null => {
    if (!captioned && at !== emphasised) return null;
    const full =
      at === emphasised && (!captioned || textWidth(write.short(value), strongSize) <= captionRoom);
    const text = full ? write.short(value) : write.plain(value);
    const size = at === emphasised ? strongSize : fontSize;
    const place = {
      text,
      x: centers[at] ?? 0,
      y: y(value) + (value < 0 ? 18 : -9),
      anchor: "middle",
      size,
    } as const;
    return within(place, room, width);
  };

  // Captions hang below negative columns, down to the line under the plot.
  const namesY = bottom + (values.some((value) => value < 0) ? 42 : 22);
  const names = namesAt(labels, centers, band.step(), { y: namesY, left: 0, right: width });
  return {
    width,
    height: round(namesY - 12 + linesOf(names) * lineHeight),
    ticks,
    columns: values.map((value, at) => ({
      ...datum(labels[at] ?? "", value, write),
      ...roundRect({
        x: (centers[at] ?? 0) - columnWidth / 2,
        y: Math.min(y(value), y(0)),
        width: columnWidth,
        height: Math.abs(y(0) - y(value)),
      }),
      emphasised: at === emphasised,
      caption: caption(value, at),
      name: names[at] ?? [],
    })),
  };
}

/** Each name over its bar, with the value at the bar's end; that of a negative one beyond zero, where there is room. */
function rows(input: ColumnChartInput, layout: Layout): ColumnChartGeometry {
  const { labels, values, write } = input;
  const width = viewWidth[layout];
  const captionRoom = Math.min(width / 2, widest(values.map(write.short), strongSize) + 10);
  const emphasised = emphasisedAt(input);
  const x = fromZero(values).range([0, width - captionRoom]);
  const zero = { value: 0, x1: round(x(0)), x2: round(x(0)), label: null };
  return {
    width,
    height: values.length * rowHeight - 10,
    ticks:
      x(0) > 0 ? values.map((_, at) => ({ ...zero, y1: at * rowHeight + 20, y2: at * rowHeight + 50 })) : [],
    columns: values.map((value, at) => {
      const size = at === emphasised ? strongSize : fontSize;
      const end = Math.max(x(0), x(value));
      const place = { text: write.short(value), x: end + 10, anchor: "start", size } as const;
      const y = at * rowHeight + 24;
      return {
        ...datum(labels[at] ?? "", value, write),
        ...roundRect({ x: Math.min(x(0), x(value)), y, width: Math.abs(x(value) - x(0)), height: 22 }),
        emphasised: at === emphasised,
        caption: within({ ...place, y: y + 16 }, 0, width),
        name: stack([shorten(labels[at] ?? "", width)], { x: 0, y: y - 8, anchor: "start", size: fontSize }),
      };
    }),
  };
}

/**
 * One series from a baseline of zero, one value emphasised: as columns, or as rows where the names do not fit below
 * columns.
 */
export function columnChartGeometry(input: ColumnChartInput, layout: Layout): ColumnChartGeometry {
  const columns = upright(input, layout);
  const named = columns.columns.every(({ label, name }) => name.map(({ text }) => text).join(" ") === label);
  return named || columns.columns.length > mostRows ? columns : rows(input, layout);
}
