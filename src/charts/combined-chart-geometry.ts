import { scaleBand, scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import { allFit, axisRoom, linesOf, namesAt, type Tick, ticksAt } from "./axis-geometry.ts";
import {
  type Box,
  type Datum,
  datum,
  type Label,
  type Layout,
  type Place,
  type Rect,
  round,
  roundRect,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { over } from "./caption-geometry.ts";
import { compactPath } from "./path-geometry.ts";
import { apart, fontSize, lineHeight, shorten, strongSize, textWidth, within } from "./text-geometry.ts";

interface SeriesInput {
  name: string;
  values: number[];
  write: Writer;
}

export interface CombinedChartInput {
  labels: string[];
  columns: SeriesInput;
  line: SeriesInput;
}

interface Marked extends Datum {
  caption: Label | null;
}

export interface CombinedSeries {
  /** The sample before the series' name. */
  sample: Rect;
  name: Label;
  ticks: Tick[];
}

export interface CombinedChartGeometry extends Box {
  columns: CombinedSeries & { marks: (Marked & Rect)[] };
  /** Its last mark is the value to look at. */
  line: CombinedSeries & { path: string; marks: (Marked & Place & { emphasised: boolean })[] };
  names: Label[][];
}

const intervals = 4;
const middle = { anchor: "middle", size: fontSize } as const;

/** Values from zero, in equal and round steps, up to at least `greatest`: two axes of as many steps share their lines. */
function evenTicks(greatest: number): number[] {
  const least = (greatest > 1e-12 ? greatest : 1) / intervals;
  const power = 10 ** Math.floor(Math.log10(least));
  const times =
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return Array.from({ length: intervals + 1 }, (_, index) => Number((index * times * power).toPrecision(12)));
}

interface Pane {
  top: number;
  bottom: number;
  ticks: number[];
}

const scaleOf = ({ top, bottom, ticks }: Pane) =>
  scaleLinear()
    .domain([0, ticks.at(-1) ?? 1])
    .range([bottom, top]);

/** How much higher than the greatest column their axis may be, so that the columns stay below the line. */
const headrooms = [1.7, 2.2, 2.8, 3.6];

/** The axis of columns that share their plot with a line: the least one that keeps each column below its point. */
function ticksBelow(columns: number[], line: number[], lineTop: number): number[] {
  const axes = headrooms.map((headroom) => evenTicks(Math.max(...columns) * headroom));
  const isBelow = (ticks: number[]) =>
    columns.every((value, at) => value / (ticks.at(-1) ?? 1) < (line[at] ?? 0) / lineTop - 0.02);
  return axes.find(isBelow) ?? axes[0] ?? [];
}

/**
 * Columns against a line, each from zero on its own axis: in one plot where there is room, with the columns kept
 * below the line where they can be; else in two plots over each other.
 */
export function combinedChartGeometry(
  { labels, columns, line: series }: CombinedChartInput,
  layout: Layout,
): CombinedChartGeometry {
  const width = viewWidth[layout];
  const together = layout === "wide";
  const lineTicks = evenTicks(Math.max(...series.values));
  const columnPane: Pane = {
    top: 48,
    bottom: together ? 328 : 188,
    ticks: together
      ? ticksBelow(columns.values, series.values, lineTicks.at(-1) ?? 1)
      : evenTicks(Math.max(...columns.values)),
  };
  const linePane: Pane = { top: together ? 48 : 256, bottom: together ? 328 : 396, ticks: lineTicks };
  const yColumn = scaleOf(columnPane);
  const yLine = scaleOf(linePane);

  const columnRoom = axisRoom(columnPane.ticks, columns.write, layout);
  const lineRoom = axisRoom(linePane.ticks, series.write, layout);
  const left = together ? columnRoom : Math.max(columnRoom, lineRoom);
  const right = together ? width - lineRoom : width;
  const band = scaleBand<number>()
    .domain(labels.keys())
    .rangeRound([left, right])
    .paddingInner(0.4)
    .paddingOuter(0.2);
  const columnWidth = Math.min(band.bandwidth(), 72);
  const centers = labels.map((_, at) => round((band(at) ?? 0) + band.bandwidth() / 2));
  const last = labels.length - 1;

  const columnAxis = ticksAt(columnPane.ticks, yColumn, columns.write, {
    left,
    right,
    side: "start",
    room: columnRoom,
  });
  const lineAxis = ticksAt(linePane.ticks, yLine, series.write, {
    left,
    right,
    side: together ? "end" : "start",
    room: lineRoom,
  });

  const captioned = (texts: string[], room: number, at: number) => at === last || allFit(texts, room);
  const pointTexts = series.values.map(series.write.plain);
  const pointCaption = (value: number, at: number) => {
    const size = at === last ? strongSize : fontSize;
    const y = over(yLine(value), at === last ? 10 : 7, size);
    const place = { ...middle, text: pointTexts[at] ?? "", x: centers[at] ?? 0, y, size };
    return captioned(pointTexts, band.step() - 6, at) ? within(place, left, right) : null;
  };
  const lastCaption = pointCaption(series.values[last] ?? 0, last);
  const pointCaptions = series.values.map((value, at) => {
    if (at === last) return lastCaption;
    const label = pointCaption(value, at);
    return label && (!lastCaption || apart(label, lastCaption)) ? label : null;
  });
  const columnTexts = columns.values.map(columns.write.plain);
  const columnCaptions = columns.values.map((value, at) => {
    const inside = together && yColumn(0) - yColumn(value) >= 24;
    const y = inside ? columnPane.bottom - 10 : yColumn(value) - 8;
    const place = { text: columnTexts[at] ?? "", x: centers[at] ?? 0, y, ...middle };
    const label =
      captioned(columnTexts, (inside ? columnWidth : band.step()) - 6, at) && within(place, left, right);
    return label && pointCaptions.every((other) => !other || apart(label, other)) ? label : null;
  });

  const points = series.values.map((value, at) => ({ x: centers[at] ?? 0, y: round(yLine(value)) }));
  const draw = line<Place>(
    (point) => point.x,
    (point) => point.y,
  );
  const names = namesAt(labels, centers, band.step(), { y: linePane.bottom + 22, left: 0, right: width });
  const sideRoom = (together ? width / 2 : width) - 40;
  const columnName = shorten(columns.name, sideRoom);
  const lineName = shorten(series.name, sideRoom);
  const lineNameX = together ? width - textWidth(lineName) : 28;
  const lineNameY = together ? 14 : linePane.top - 34;

  return {
    width,
    height: linePane.bottom + 10 + linesOf(names) * lineHeight,
    columns: {
      sample: { x: 0, y: 2, width: 14, height: 14 },
      name: { text: columnName, x: 22, y: 14, anchor: "start", size: fontSize },
      ticks: columnAxis,
      marks: columns.values.map((value, at) => ({
        ...datum(labels[at] ?? "", value, columns.write),
        ...roundRect({
          x: (centers[at] ?? 0) - columnWidth / 2,
          y: yColumn(value),
          width: columnWidth,
          height: columnPane.bottom - yColumn(value),
        }),
        caption: columnCaptions[at] ?? null,
      })),
    },
    line: {
      sample: roundRect({ x: lineNameX - 28, y: lineNameY - 5, width: 22, height: 0 }),
      name: { text: lineName, x: round(lineNameX), y: lineNameY, anchor: "start", size: fontSize },
      ticks: lineAxis,
      path: compactPath(draw.curve(curveMonotoneX)(points) ?? ""),
      marks: series.values.map((value, at) => ({
        ...datum(labels[at] ?? "", value, series.write),
        ...(points[at] ?? { x: 0, y: 0 }),
        emphasised: at === last,
        caption: pointCaptions[at] ?? null,
      })),
    },
    names,
  };
}
