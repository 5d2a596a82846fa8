import { scaleLinear } from "d3-scale";
import { curveMonotoneX, line } from "d3-shape";
import { axisRoom, linesOf, namesAt, type Tick, ticksAt } from "./axis-geometry.ts";
import {
  type Box,
  type Datum,
  datum,
  greatestAt,
  type Label,
  type Layout,
  type Place,
  point,
  round,
  roundPlace,
  viewWidth,
  type Writer,
} from "./base-geometry.ts";
import { captionExtent, isClear, offPath, over, under } from "./caption-geometry.ts";
import { compactPath } from "./path-geometry.ts";
import { fontSize, lineHeight, strongSize, textWidth, widest, within } from "./text-geometry.ts";

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
  /** A stem from zero towards each point, or null where zero is not on the scale or the points stand too close. */
  stems: string | null;
  points: LinePoint[];
}

const top = 40;
const plotHeight: Record<Layout, number> = { wide: 260, narrow: 200 };
const mostTicks: Record<Layout, number> = { wide: 4, narrow: 2 };

/** The scale starts at zero unless that would flatten the line to less than a quarter of the height. */
function domainOf(values: number[]): [number, number] {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const flat = greatest - least < Math.max(Math.abs(least), Math.abs(greatest)) / 4;
  if (flat && greatest > least) return [least, greatest];
  return least === 0 && greatest === 0 ? [0, 1] : [Math.min(0, least), Math.max(0, greatest)];
}

/** Free space between a caption and the middle of its point: an ordinary one, and the last. */
const captionRoom = { ordinary: 7, last: 10 };

/** A caption further than this from its usual place would no longer be its point's. */
const mostMoved = 16;

interface CaptionPlace {
  label: Label;
  /** How far it is from the usual place, in units of the view box. */
  cost: number;
}

/** To stand beside a point is as if to be moved so far; to stand between the point and zero, where its stem is. */
const asMoved = { beside: 8, towardsZero: 8 };

/** Where the caption of a point may stand, the best place first. */
function placesFor(caption: Label, at: number, values: number[], path: Place[]): Label[] {
  const last = values.length - 1;
  const room = at === last ? captionRoom.last : captionRoom.ordinary;
  const place = (way: "up" | "down"): CaptionPlace[] => {
    const y = (way === "up" ? over : under)(caption.y, room, caption.size);
    const label = offPath({ ...caption, y }, path, way);
    const moved = Math.abs(label.y - y);
    const towardsZero = (way === "up") === (values[at] ?? 0) < 0;
    return moved > mostMoved ? [] : [{ label, cost: moved + (towardsZero ? asMoved.towardsZero : 0) }];
  };
  const beside = (neighbour: Place, anchor: "start" | "end"): CaptionPlace => {
    const x = caption.x + (anchor === "end" ? -room - 2 : room + 2);
    // On the outer side of the line.
    const y =
      neighbour.y < caption.y ? under(caption.y, -2, caption.size) : over(caption.y, -2, caption.size);
    return { label: { ...caption, x, y, anchor }, cost: asMoved.beside };
  };
  const neighbour = path[at === last ? at - 1 : 1];
  const besides =
    neighbour && (at === 0 || at === last) ? [beside(neighbour, at === last ? "end" : "start")] : [];
  return [...place("up"), ...place("down"), ...besides]
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ label }) => label);
}

/** The last caption ends where the grid lines do rather than leave less of them than this beyond it. */
const leastStub = 12;

/** Captions for the last value, the greatest, the least and the first, as far as there is room. */
function captionsOf(
  values: number[],
  places: Place[],
  write: Writer,
  box: { left: number; right: number; bottom: number },
) {
  const last = values.length - 1;
  const told = [last, greatestAt(values), values.lastIndexOf(Math.min(...values)), 0];
  const captions = new Map<number, Label>();
  for (const at of told) {
    if (captions.has(at)) continue;
    const { x, y } = places[at] ?? { x: 0, y: 0 };
    const size = at === last ? strongSize : fontSize;
    const text = at === last ? write.short(values[at] ?? 0) : write.plain(values[at] ?? 0);
    const toEnd = at === last && x + textWidth(text, size) / 2 > box.right - leastStub;
    const middle = { text, x, y, anchor: "middle", size } as const;
    const own = within(toEnd ? { ...middle, x: box.right, anchor: "end" } : middle, box.left, box.right);
    if (!own) continue;
    const label = placesFor(own, at, values, places).find(
      (candidate) =>
        within(candidate, box.left, box.right)?.x === round(candidate.x) &&
        captionExtent(candidate).bottom < box.bottom &&
        isClear(candidate, places, [...captions.values()]),
    );
    if (label) captions.set(at, roundLabel(label));
    else if (at === last) captions.set(at, roundLabel({ ...own, y: over(y, captionRoom.last, size) }));
  }
  return captions;
}

const roundLabel = (label: Label): Label => ({ ...label, ...roundPlace(label) });

/** Stems closer than this would hatch the plot, and a caption would stand in the way of its neighbours' too. */
const leastStemStep = 44;

/** A stem from zero to each point, or as far as the caption that stands in its way. */
function stemsTo(places: Place[], zero: number, captions: Label[]): string {
  const extents = captions.map(captionExtent);
  return places
    .map(({ x, y }) => {
      const inWay = extents.filter(({ left, right }) => left - 2 <= x && x <= right + 2);
      const end =
        y < zero
          ? Math.max(y, ...inWay.filter(({ top }) => top >= y).map(({ bottom }) => bottom + 3))
          : Math.min(y, ...inWay.filter(({ bottom }) => bottom <= y).map(({ top }) => top - 3));
      const reaches = y < zero ? end < zero : end > zero;
      return reaches ? `M${point({ x, y: end })}V${zero}` : "";
    })
    .join("");
}

/** One series as a line; the last value is emphasised. */
export function lineChartGeometry(
  { labels, values, write }: LineChartInput,
  layout: Layout,
): LineChartGeometry {
  const width = viewWidth[layout];
  const bottom = top + plotHeight[layout];
  const y = scaleLinear().domain(domainOf(values)).nice(4).range([bottom, top]);
  const tickValues = y.ticks(mostTicks[layout]);
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
  const ticks = ticksAt(tickValues, y, write, { left: room, right: width, side: "start", room });
  const captions = captionsOf(values, places, write, { left: room, right: width, bottom });
  const xs = places.map((place) => place.x);
  const names = namesAt(labels, xs, step, { y: bottom + 28, left: 0, right: width });

  return {
    width,
    height: bottom + 16 + linesOf(names) * lineHeight,
    ticks,
    path: compactPath(draw.curve(curveMonotoneX)(places) ?? ""),
    stems:
      zero === null || step < leastStemStep
        ? null
        : compactPath(stemsTo(places, zero, [...captions.values()])),
    points: values.map((value, index) => ({
      ...datum(labels[index] ?? "", value, write),
      ...(places[index] ?? { x: 0, y: 0 }),
      emphasised: index === values.length - 1,
      caption: captions.get(index) ?? null,
      name: names[index] ?? [],
    })),
  };
}
