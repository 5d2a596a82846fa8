import { scaleFromZero } from "../grammar/axes.ts";
import {
  type ChartData,
  type ChartGeometry,
  type Draw,
  type Label,
  type Point,
  pathPoint,
  type Rect,
  type SeriesData,
  viewWidth,
  type Writer,
} from "../grammar/geometry.ts";
import { plainLabel, quietLabel, stackLines, strongLabel } from "../grammar/labels.ts";
import { bars } from "../grammar/marks.ts";
import { type ChartTable, type Reader, shareOf, singleMeasureTable } from "../grammar/table.ts";
import { fitBetween, lineHeight, shorten, strongSize, textWidth, widest, wrap } from "../grammar/text.ts";

const stages = singleMeasureTable("stages.*.label", "stages.*.value");

/** The second series of the table is the share of the previous stage that each stage keeps. */
export function table<Text>(reader: Reader<Text>): ChartTable<Text> {
  const { series, ...names } = stages(reader);
  const values = reader.all<number>("stages.*.value").map(({ value }) => value);
  const kept = values.map((value, at) => shareOf(value, values[at - 1] ?? 0));
  return {
    ...names,
    series: [
      ...series,
      { name: "keptShare", unit: "percent", values: kept.map(({ value }) => ({ value, path: [] })) },
    ],
    ownFigures: {
      kept: shareOf(values.at(-1) ?? 0, values[0] ?? 0),
      ...Object.fromEntries(kept.map((share, at) => [`${at + 1}.kept`, share])),
    },
  };
}

/** The series are the stages, and the share of the previous stage that each keeps. */
type FunnelData = ChartData<[SeriesData, SeriesData]>;

const keptText = ({ values, write }: SeriesData, at: number) => write.long(values[at] ?? Number.NaN);

/** Returns a stage's value as a label, with its unit if that fits. It is left out if it is wider than `room`. */
function valueLabel(
  value: number,
  write: Writer,
  room: number,
  ...place: [number, number, "start"?]
): Label[] {
  const text = [write.short(value), write.plain(value)].find((one) => textWidth(one, strongSize) <= room);
  return text === undefined ? [] : [strongLabel(text, ...place)];
}

/** Draws the stages, and a slope from each stage to the next. A slope has four corners. */
function marksOf(values: number[], shapes: Rect[], corners: (from: Rect, to: Rect) => Point[]) {
  const slopes = shapes.slice(1).map((to, at) => corners(shapes[at] ?? to, to));
  const d = slopes.map((places) => `M${places.map(pathPoint).join("L")}Z`).join("");
  return [
    { look: "ghost", shape: { d } } as const,
    ...bars({ values, emphasised: values.length - 1 }, (_, at) => shapes[at] as Rect),
  ];
}

/** Draws stages from left to right, centered on a horizontal line. The height of a stage shows its value. */
function drawWide({ names, series: [{ values, write }, kept] }: FunnelData): ChartGeometry {
  const width = viewWidth.wide;
  const step = width / names.length;
  const stageWidth = step * 0.6;
  const wrapped = names.map((name) => wrap(name, step - 12, 2));
  const lines = Math.max(...wrapped.map((name) => name.length));
  const middle = lines * lineHeight + 154;
  const heightOf = scaleFromZero(values).range([0, 220]);
  const center = (at: number) => step * (at + 0.5);
  const shapes = values.map((value, at): Rect => {
    const height = heightOf(value);
    return { x: center(at) - stageWidth / 2, y: middle - height / 2, width: stageWidth, height };
  });
  return {
    width,
    height: middle + 112,
    ticks: [],
    marks: marksOf(values, shapes, (from, to) => [
      { x: from.x + from.width, y: from.y },
      { x: to.x, y: to.y },
      { x: to.x, y: to.y + to.height },
      { x: from.x + from.width, y: from.y + from.height },
    ]),
    labels: values.flatMap((value, at) => {
      const [from, to] = [center(at - 1) + stageWidth / 2, center(at) - stageWidth / 2];
      return [
        ...stackLines(quietLabel, wrapped[at] ?? [], center(at), 14),
        ...valueLabel(value, write, step - 8, center(at), lines * lineHeight + 24),
        ...fitBetween(plainLabel(keptText(kept, at), (from + to) / 2, middle + 5), from, to),
      ];
    }),
  };
}

/** Draws stages from top to bottom, with names and values beside them. The width of a stage shows its value. */
function drawNarrow({ names, series: [{ values, write }, kept] }: FunnelData): ChartGeometry {
  const width = viewWidth.narrow;
  const needed = Math.max(widest(names), widest(values.map(write.short), strongSize));
  const side = Math.min(128, Math.max(84, needed) + 12);
  const middle = side + (width - side) / 2;
  const widthOf = scaleFromZero(values).range([0, width - side]);
  const [stageHeight, stepHeight] = [44, 30];
  const top = (at: number) => at * (stageHeight + stepHeight);
  const shapes = values.map((value, at): Rect => {
    const stageWidth = widthOf(value);
    return { x: middle - stageWidth / 2, y: top(at), width: stageWidth, height: stageHeight };
  });
  return {
    width,
    height: top(names.length) - stepHeight + 4,
    ticks: [],
    marks: marksOf(values, shapes, (from, to) => [
      { x: from.x, y: from.y + from.height },
      { x: from.x + from.width, y: from.y + from.height },
      { x: to.x + to.width, y: to.y },
      { x: to.x, y: to.y },
    ]),
    labels: values.flatMap((value, at) => [
      quietLabel(shorten(names[at] ?? "", side - 12), 0, top(at) + 16, "start"),
      ...valueLabel(value, write, side - 12, 0, top(at) + 38, "start"),
      ...fitBetween(plainLabel(keptText(kept, at), middle, top(at) - stepHeight / 2 + 5), side, width),
    ]),
  };
}

/** Draws stages, each a part of the stage before. The last stage is emphasised. */
export const draw: Draw<FunnelData> = (data, layout) =>
  layout === "wide" ? drawWide(data) : drawNarrow(data);
