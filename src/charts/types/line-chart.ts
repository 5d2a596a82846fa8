import { scaleLinear } from "d3-scale";
import { axis, axisRoom, leastSpan } from "../grammar/axes.ts";
import { captionExtent, isClear, offPath, over, under } from "../grammar/captions.ts";
import {
  type ChartGeometry,
  greatestAt,
  type Label,
  type Layout,
  type Place,
  point,
  round,
  roundPlace,
  viewWidth,
  type Writer,
} from "../grammar/geometry.ts";
import { namesUnder, quiet, strong } from "../grammar/labels.ts";
import { curveThrough, stars } from "../grammar/marks.ts";
import { lineHeight, widest, within } from "../grammar/text.ts";

export interface LineChartInput {
  labels: string[];
  values: number[];
  write: Writer;
}

const top = 40;
const plots = { wide: { height: 260, ticks: 4 }, narrow: { height: 200, ticks: 2 } };

/**
 * Returns the scale's domain. It includes zero, unless the line would then take less than a quarter of the plot's
 * height.
 */
function domainOf(values: number[]): [number, number] {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const furthest = Math.max(Math.abs(least), Math.abs(greatest));
  const flat = greatest - least < furthest / 4;
  if (flat && greatest - least > leastSpan) return [least, greatest];
  return furthest < leastSpan ? [0, 1] : [Math.min(0, least), Math.max(0, greatest)];
}

/** The distance between a caption and the center of its point. */
const captionRoom = 7;
const lastCaptionRoom = 10;

/**
 * The maximum distance that a caption may be moved. If it were farther away, it would no longer seem to belong to its
 * point.
 */
const mostMoved = 16;

/**
 * A penalty for captions beside their point, or between their point and zero. It is compared with the distance that
 * other captions are moved.
 */
const awayCost = 8;

/** Returns the possible positions of a point's caption, the best one first. */
function placesFor(caption: Label, at: number, values: number[], path: Place[]): Label[] {
  const isLast = at === values.length - 1;
  const room = isLast ? lastCaptionRoom : captionRoom;
  const aboveOrBelow = (["up", "down"] as const).flatMap((way) => {
    const y = (way === "up" ? over : under)(caption.y, room, caption.size);
    const label = offPath({ ...caption, y }, path, way);
    const moved = Math.abs(label.y - y);
    const towardsZero = (way === "up") === (values[at] ?? 0) < 0;
    return moved > mostMoved ? [] : [{ label, cost: moved + (towardsZero ? awayCost : 0) }];
  });
  const neighbour = at === 0 || isLast ? path[isLast ? at - 1 : 1] : undefined;
  // The caption of the first or the last point may also be beside that point, above or below the line, whichever the
  // line leaves free.
  const beside = (neighbour ? [neighbour] : []).map((next) => {
    const x = caption.x + (isLast ? -room - 2 : room + 2);
    const y = (next.y < caption.y ? under : over)(caption.y, -2, caption.size);
    return { label: { ...caption, x, y, anchor: isLast ? "end" : "start" } as const, cost: awayCost };
  });
  return [...aboveOrBelow, ...beside]
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ label }) => label);
}

/**
 * The last caption is aligned with the end of the grid lines if it would otherwise end closer than this to their end.
 */
const leastStub = 12;

/**
 * Returns captions for the last, the greatest, the least and the first value, in this order, if there is space for
 * them.
 */
function captionsOf(
  values: number[],
  places: Place[],
  write: Writer,
  box: { left: number; right: number; bottom: number },
): Label[] {
  const last = values.length - 1;
  const captions = new Map<number, Label>();
  for (const at of [last, greatestAt(values), values.lastIndexOf(Math.min(...values)), 0]) {
    if (captions.has(at)) continue;
    const { x, y } = places[at] ?? { x: 0, y: 0 };
    const value = values[at] ?? 0;
    const usual = at === last ? strong(write.short(value), x, y) : quiet(write.plain(value), x, y);
    const toEnd = at === last && captionExtent(usual).right > box.right - leastStub;
    const [own] = within(toEnd ? { ...usual, x: box.right, anchor: "end" } : usual, box.left, box.right);
    if (!own) continue;
    const label = placesFor(own, at, values, places).find(
      (candidate) =>
        within(candidate, box.left, box.right)[0]?.x === candidate.x &&
        captionExtent(candidate).bottom < box.bottom &&
        isClear(candidate, places, [...captions.values()]),
    );
    if (label) captions.set(at, label);
    else if (at === last) captions.set(at, { ...own, y: over(y, lastCaptionRoom, own.size) });
  }
  return [...captions.values()];
}

/** The minimum distance between stems. Closer stems would look like hatching. */
const leastStemStep = 44;

/** Draws a stem from zero to each point, or to the caption below the point. */
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

const leastStar = 2;
const mostStar = 4.5;

/** Draws one series as a line between stars. Greater values have larger stars, and the last value is emphasised. */
export function lineChart({ labels, values, write }: LineChartInput, layout: Layout): ChartGeometry {
  const width = viewWidth[layout];
  const bottom = top + plots[layout].height;
  const last = values.length - 1;
  const y = scaleLinear().domain(domainOf(values)).nice(4).range([bottom, top]);
  const ticks = y.ticks(plots[layout].ticks);
  const left = axisRoom(ticks, write, layout);

  const ends = [labels.at(0) ?? "", labels.at(-1) ?? "", write.plain(values.at(0) ?? 0)];
  const side = Math.min(60, Math.max(14, widest(ends) / 2));
  const x = scaleLinear()
    .domain([0, Math.max(1, last)])
    .range([left + Math.min(side, 30), width - side]);
  const center = (at: number) => (last === 0 ? (left + width) / 2 : x(at));
  const places = values.map((value, at) => roundPlace({ x: center(at), y: y(value) }));
  const step = last === 0 ? width - left : x(1) - x(0);

  const [least = 0, greatest = 0] = y.domain();
  const hasStems = least <= 0 && greatest >= 0 && step >= leastStemStep;
  const grid = axis(ticks, y, write, { left, right: width });
  const captions = captionsOf(values, places, write, { left, right: width, bottom });
  const names = namesUnder(labels, center, step, { y: bottom + 28, right: width, emphasised: last });
  const radius = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .range([leastStar, mostStar]);

  return {
    width,
    height: bottom + 16 + names.lines * lineHeight,
    ticks: grid.ticks,
    marks: [
      ...(hasStems ? [{ look: "stem", shape: { d: stemsTo(places, round(y(0)), captions) } } as const] : []),
      curveThrough(places),
      ...stars({ values, emphasised: last }, (_, at) => places[at] as Place).map((star, at) => ({
        ...star,
        weight: round(radius(values[at] ?? 0)),
      })),
    ],
    labels: [...captions, ...grid.labels, ...names.labels.flat()],
  };
}
