import { scaleLinear } from "d3-scale";
import { axisWidth, drawAxis, leastSpan } from "../grammar/axes.ts";
import { captionExtent } from "../grammar/captions.ts";
import type { ChartData, Draw, Label, Mark, Point } from "../grammar/geometry.ts";
import { indexOfGreatest, pathPoint, round, roundPoint, viewWidth } from "../grammar/geometry.ts";
import { drawInstrument, handleRadius } from "../grammar/instrument.ts";
import { namesUnder } from "../grammar/labels.ts";
import { lineThrough, stars } from "../grammar/marks.ts";
import { pointCaptions } from "../grammar/point-captions.ts";
import { singleMeasureTable } from "../grammar/table.ts";
import { lineHeight, widest } from "../grammar/text.ts";

export const table = singleMeasureTable("labels.*", "values.*");

const top = 40;
const plots = {
  wide: { height: 220, ticks: 4 },
  narrow: { height: 170, ticks: 2 },
  full: { height: 420, ticks: 4 },
};
/** The distance between the edges of a full layout, which are those of the screen, and its first and last point. */
const screenMargin = 100;
/** The distance between the numbers of its axis and its first point. */
const axisRoom = 28;

/**
 * Returns the scale's domain. It includes zero, unless a line without an area below it would then take less than half of
 * the plot's height. In that case, the domain starts a little before the value that is nearest to zero.
 */
function domainOf(values: number[], hasArea: boolean): [number, number] {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const furthest = Math.max(Math.abs(least), Math.abs(greatest));
  const span = greatest - least;
  if (!hasArea && span < furthest / 2 && span > leastSpan)
    return least > 0 ? [least - span / 8, greatest] : [least, greatest + span / 8];
  return furthest < leastSpan ? [0, 1] : [Math.min(0, least), Math.max(0, greatest)];
}

/** Path data of a zigzag, which marks where an axis leaves out the values down to zero. */
const axisBreak = "h6l3 -5l6 10l3 -5";

/** Draws the edge of a plot whose axis doesn't reach zero. A zigzag beside the axis says so. */
const breakLine = (left: number, right: number, y: number): Mark => ({
  look: "stroke",
  shape: { d: `M${pathPoint({ x: left, y })}${axisBreak}H${right}` },
});

/** The minimum distance between stems. Closer stems would look like hatching. */
const leastStemStep = 44;

/** Draws a stem from zero to each point, or to the caption below the point. */
function stemsTo(places: Point[], zero: number, captions: Label[]): string {
  const extents = captions.map(captionExtent);
  return places
    .map(({ x, y }) => {
      const onStem = extents.filter(({ left, right }) => left - 2 <= x && x <= right + 2);
      const end =
        y < zero
          ? Math.max(y, ...onStem.filter(({ top }) => top >= y).map(({ bottom }) => bottom + 3))
          : Math.min(y, ...onStem.filter(({ bottom }) => bottom <= y).map(({ top }) => top - 3));
      const hasStem = y < zero ? end < zero : end > zero;
      return hasStem ? `M${pathPoint({ x, y: end })}V${zero}` : "";
    })
    .join("");
}

const leastStar = 2;
const mostStar = 4.5;

/**
 * Draws one series as a line between stars. Greater values have larger stars, and the last value is emphasised. A line
 * that may span the screen is on an instrument.
 */
export const draw: Draw<ChartData, { span?: "full" | undefined }> = (data, layout, { span }) => {
  const { names: labels } = data;
  const { values, write } = data.series[0];
  const width = viewWidth[layout];
  const bottom = top + plots[layout].height;
  const last = values.length - 1;
  const y = scaleLinear()
    .domain(domainOf(values, span !== undefined))
    .nice(4)
    .range([bottom, top]);
  const ticks = y.ticks(plots[layout].ticks);
  const isFull = layout === "full";
  const room = axisWidth(ticks, write, layout);
  const left = isFull ? screenMargin - axisRoom : room;

  const ends = [labels.at(0) ?? "", labels.at(-1) ?? "", write.plain(values.at(0) ?? 0)];
  const side = isFull ? screenMargin : Math.min(60, Math.max(14, widest(ends) / 2));
  const x = scaleLinear()
    .domain([0, Math.max(1, last)])
    .range([isFull ? side : left + Math.min(side, 30), width - side]);
  const center = (at: number) => (last === 0 ? (left + width) / 2 : x(at));
  const places = values.map((value, at) => roundPoint({ x: center(at), y: y(value) }));
  const step = last === 0 ? width - left : x(1) - x(0);

  const [least = 0, greatest = 0] = y.domain();
  /** What is below the line: an instrument, the edge of an axis that doesn't reach zero, or stems. */
  const ground = (): Mark[] => {
    if (span) {
      const pointer = stemsTo(places.slice(-1), bottom - handleRadius, captions);
      const edges = { left: isFull ? 0 : left, right: width, top, bottom };
      return drawInstrument(places, { ...edges, pointer });
    }
    const isBroken = least > 0;
    if (isBroken || greatest < 0) return [breakLine(left, width, isBroken ? bottom : top)];
    if (step < leastStemStep) return [];
    return [{ look: "stem", shape: { d: stemsTo(places, round(y(0)), captions) } }];
  };
  const grid = drawAxis(ticks, y, write, { left, right: width, room: room > left ? 0 : room });
  const order = [last, indexOfGreatest(values), values.lastIndexOf(Math.min(...values)), 0];
  const captions = pointCaptions({
    ...{ order, values, places, write, lines: grid.ticks },
    ...{ left, right: width, bottom },
  });
  const names = namesUnder(labels, center, step, { y: bottom + 28, right: width, emphasised: last });
  const radius = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .range([leastStar, mostStar]);

  return {
    width,
    height: bottom + 16 + names.lines * lineHeight,
    ticks: isFull ? grid.ticks.map((tick) => ({ ...tick, x1: 0 })) : grid.ticks,
    marks: [
      ...ground(),
      lineThrough(places),
      ...stars({ values, emphasised: last }, (_, at) => places[at] as Point).map((star, at) => ({
        ...star,
        weight: round(radius(values[at] ?? 0)),
      })),
    ],
    labels: [...captions, ...grid.labels, ...names.labels.flat()],
  };
};
