import { scaleLinear } from "d3-scale";
import { axis, axisRoom } from "../grammar/axes.ts";
import { over } from "../grammar/captions.ts";
import {
  type ChartGeometry,
  type Layout,
  type Place,
  round,
  viewWidth,
  type Writer,
} from "../grammar/geometry.ts";
import { fitValues, keepApart, namesUnder, plain, quiet, strong } from "../grammar/labels.ts";
import { bars, curveThrough, stars } from "../grammar/marks.ts";
import { bands, column } from "../grammar/plots.ts";
import { apart, fontSize, lineHeight, shorten, strongSize, textWidth, within } from "../grammar/text.ts";

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

const intervals = 4;

/**
 * Returns equal, round ticks from zero to at least `greatest`. Their number is fixed, so that two axes can share grid
 * lines.
 */
function evenTicks(greatest: number): number[] {
  const least = (greatest > 1e-12 ? greatest : 1) / intervals;
  const power = 10 ** Math.floor(Math.log10(least));
  const times =
    [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return Array.from({ length: intervals + 1 }, (_, at) => Number((at * times * power).toPrecision(12)));
}

/** Factors by which the axis may exceed the greatest column, so that the columns stay below the line. */
const headrooms = [1.7, 2.2, 2.8, 3.6];

/** Returns the ticks of the lowest axis that keeps every column below its point on the line. */
function ticksBelow(columns: number[], line: number[], lineTop: number): number[] {
  const axes = headrooms.map((headroom) => evenTicks(Math.max(...columns) * headroom));
  const isBelow = (ticks: number[]) =>
    columns.every((value, at) => value / (ticks.at(-1) ?? 1) < (line[at] ?? 0) / lineTop - 0.02);
  return axes.find(isBelow) ?? axes[0] ?? [];
}

const scaleOf = (ticks: number[], bottom: number, top: number) =>
  scaleLinear()
    .domain([0, ticks.at(-1) ?? 1])
    .range([bottom, top]);

const panes = {
  wide: { columns: [328, 48], line: [328, 48] },
  narrow: { columns: [188, 48], line: [396, 256] },
} as const;

/**
 * Draws columns and a line, each from zero on its own axis. The last value of the line is emphasised. The wide layout
 * has one plot, with the columns below the line if possible. The narrow layout has two plots, one below the other.
 */
export function combinedChart(
  { labels, columns, line: series }: CombinedChartInput,
  layout: Layout,
): ChartGeometry {
  const width = viewWidth[layout];
  const together = layout === "wide";
  const lineTicks = evenTicks(Math.max(...series.values));
  const columnTicks = together
    ? ticksBelow(columns.values, series.values, lineTicks.at(-1) ?? 1)
    : evenTicks(Math.max(...columns.values));
  const [columnBottom, columnTop] = panes[layout].columns;
  const [lineBottom, lineTop] = panes[layout].line;
  const yColumn = scaleOf(columnTicks, columnBottom, columnTop);
  const yLine = scaleOf(lineTicks, lineBottom, lineTop);

  const columnRoom = axisRoom(columnTicks, columns.write, layout);
  const lineRoom = axisRoom(lineTicks, series.write, layout);
  const left = together ? columnRoom : Math.max(columnRoom, lineRoom);
  const right = together ? width - lineRoom : width;
  const { center, step, ...band } = bands(labels, left, right, [0.4, 0.2]);
  const columnWidth = Math.min(band.columnWidth, 72);
  const columnAxis = axis(columnTicks, yColumn, columns.write, { left, right, room: columnRoom });
  const side = together ? "right" : "left";
  const lineAxis = axis(lineTicks, yLine, series.write, { left, right, side, room: lineRoom });

  const last = labels.length - 1;
  const pointTexts = fitValues(series.values, series.write, step - 6, last);
  const pointCaptions = keepApart(
    series.values
      .flatMap((value, at) => {
        const [kind, size, room] =
          at === last ? ([strong, strongSize, 10] as const) : ([quiet, fontSize, 7] as const);
        const label = kind(pointTexts[at] ?? "", center(at), over(yLine(value), room, size));
        return within(label, left, right);
      })
      .toReversed(),
  );
  const columnCaptions = columns.values.flatMap((value, at) => {
    const inside = together && yColumn(0) - yColumn(value) >= 24;
    const text = fitValues(columns.values, columns.write, (inside ? columnWidth : step) - 6)[at];
    const y = inside ? columnBottom - 10 : yColumn(value) - 8;
    return within(plain(text ?? "", center(at), y), left, right).filter((label) =>
      pointCaptions.every((other) => apart(label, other)),
    );
  });

  const points = series.values.map((value, at): Place => ({ x: center(at), y: yLine(value) }));
  const names = namesUnder(labels, center, step, { y: lineBottom + 22, right: width });
  const nameRoom = (together ? width / 2 : width) - 40;
  const lineName = shorten(series.name, nameRoom);
  const lineNameX = together ? round(width - textWidth(lineName)) : 28;
  const lineNameY = together ? 14 : lineTop - 34;

  return {
    width,
    height: lineBottom + 10 + names.lines * lineHeight,
    ticks: together ? columnAxis.ticks : [...columnAxis.ticks, ...lineAxis.ticks],
    marks: [
      { look: "backColumn", shape: { x: 0, y: 2, width: 14, height: 14 } },
      ...bars(
        { values: columns.values, cell: 0 },
        (value, at) => column(yColumn, center(at), columnWidth, [0, value]),
        "backColumn",
      ),
      { look: "line", shape: { d: `M${lineNameX - 28} ${lineNameY - 5}h22` } },
      curveThrough(points),
      { look: "star", shape: { x: lineNameX - 17, y: lineNameY - 5 } },
      ...stars({ values: series.values, emphasised: last, cell: 1 }, (_, at) => points[at] as Place),
    ],
    labels: [
      ...columnCaptions,
      ...pointCaptions,
      plain(shorten(columns.name, nameRoom), 22, 14, "start"),
      plain(lineName, lineNameX, lineNameY, "start"),
      ...columnAxis.labels,
      ...lineAxis.labels,
      ...names.labels.flat(),
    ],
  };
}
