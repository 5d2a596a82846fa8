import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { axisRoom, linesOf, namesAt, type Tick, ticksAt } from "./axis-geometry.ts";
import {
  type Box,
  type Datum,
  datum,
  greatestAt,
  type Label,
  type Layout,
  round,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { apart, fontSize, lineHeight, widest, within } from "./text-geometry.ts";

export interface LineChartInput {
  labels: string[];
  values: number[];
  write: Writer;
}

export interface LinePoint extends Datum {
  x: number;
  y: number;
  /** True for the last value. */
  emphasised: boolean;
  caption: Label | null;
  name: Label[];
}

export interface LineChartGeometry extends Box {
  ticks: Tick[];
  path: string;
  /** The area between the line and zero, or null where zero is not on the scale. */
  area: string | null;
  points: LinePoint[];
}

const top = 40;
const plotHeight: Record<Layout, number> = { wide: 260, narrow: 200 };
const captionSize = { last: 16, other: fontSize };

/** The scale starts at zero unless that would flatten the line to less than a quarter of the height. */
function domainOf(values: number[]): [number, number] {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const flat = greatest - least < Math.max(Math.abs(least), Math.abs(greatest)) / 4;
  if (flat && greatest > least) return [least, greatest];
  return least === 0 && greatest === 0 ? [0, 1] : [Math.min(0, least), Math.max(0, greatest)];
}

interface Place {
  x: number;
  y: number;
}

/** True where the line comes or goes above the point, so that its caption belongs below, and there is room. */
function captionsBelow(places: Place[], at: number, bottom: number): boolean {
  const own = places[at]?.y ?? 0;
  const neighbours = [places[at - 1], places[at + 1]].filter((place) => place !== undefined);
  const rise = neighbours.reduce((sum, { y }) => sum + own - y, 0);
  return rise > 0 && own + 25 < bottom;
}

/** Captions for the last value, the greatest, the first and the least, as far as there is room. */
function captionsOf(
  values: number[],
  places: Place[],
  write: Writer,
  box: { left: number; right: number; bottom: number },
) {
  const last = values.length - 1;
  const told = [last, greatestAt(values), 0, values.lastIndexOf(Math.min(...values))];
  const captions = new Map<number, Label>();
  for (const at of told) {
    const { x, y } = places[at] ?? { x: 0, y: 0 };
    const size = at === last ? captionSize.last : captionSize.other;
    const text = at === last ? write.short(values[at] ?? 0) : write.plain(values[at] ?? 0);
    const baseline = captionsBelow(places, at, box.bottom) ? y + 25 : y - 13;
    const label = within({ text, x, y: baseline, anchor: "middle", size }, box.left, box.right);
    if (label && [...captions.values()].every((other) => apart(label, other))) captions.set(at, label);
  }
  return captions;
}

/** One series as a line; the last value is emphasised. */
export function lineChartGeometry(
  { labels, values, write }: LineChartInput,
  layout: Layout,
): LineChartGeometry {
  const width = viewWidth[layout];
  const bottom = top + plotHeight[layout];
  const y = scaleLinear().domain(domainOf(values)).nice(4).range([bottom, top]);
  const tickValues = y.ticks(4);
  const room = axisRoom(tickValues, write, layout);

  const ends = [labels.at(0) ?? "", labels.at(-1) ?? "", write.plain(values.at(0) ?? 0)];
  const side = Math.min(60, Math.max(14, widest(ends) / 2));
  const x = scaleLinear()
    .domain([0, Math.max(1, values.length - 1)])
    .range([room + Math.min(side, 30), width - side]);
  const places = values.map((value, index) => ({
    x: round(values.length === 1 ? (room + width) / 2 : x(index)),
    y: round(y(value)),
  }));
  const step = values.length === 1 ? width - room : x(1) - x(0);

  const [least = 0, greatest = 0] = y.domain();
  const zero = least <= 0 && greatest >= 0 ? round(y(0)) : null;
  const draw = line<Place>(
    (place) => place.x,
    (place) => place.y,
  );
  const fill = area<Place>()
    .x((place) => place.x)
    .y0(zero ?? bottom)
    .y1((place) => place.y);
  const captions = captionsOf(values, places, write, { left: room, right: width, bottom });
  const xs = places.map((place) => place.x);
  const names = namesAt(labels, xs, step, { y: bottom + 28, left: 0, right: width });

  return {
    width,
    height: bottom + 16 + linesOf(names) * lineHeight,
    ticks: ticksAt(tickValues, y, write, { left: room, right: width, side: "start", room }),
    path: draw.curve(curveMonotoneX).digits(2)(places) ?? "",
    area: zero === null ? null : fill.curve(curveMonotoneX).digits(2)(places),
    points: values.map((value, index) => ({
      ...datum(labels[index] ?? "", value, write),
      ...(places[index] ?? { x: 0, y: 0 }),
      emphasised: index === values.length - 1,
      caption: captions.get(index) ?? null,
      name: names[index] ?? [],
    })),
  };
}
