/** Positions the captions of a line's points. */
import { captionExtent, isClear, isOffLines, moveOffLines, moveOffPath, yAbove, yBelow } from "./captions.ts";
import type { Label, Point, Tick, Writer } from "./geometry.ts";
import { quietLabel, strongLabel } from "./labels.ts";
import { fitBetween } from "./text.ts";

/** The distance between a caption and the center of its point. */
const captionRoom = 7;
const lastCaptionRoom = 10;

/** The maximum distance that a caption may be moved. Farther away, it would not seem to belong to its point. */
const maxMoved = 16;

/** A penalty, as a distance that others are moved, for captions beside their point, or between their point and zero. */
const awayCost = 12;

/** Returns the possible positions of a point's caption, the best one first. */
function placesFor(caption: Label, at: number, values: number[], path: Point[], lines: number[]): Label[] {
  const isLast = at === values.length - 1;
  const room = isLast ? lastCaptionRoom : captionRoom;
  const aboveOrBelow = (["up", "down"] as const).flatMap((way) => {
    const y = (way === "up" ? yAbove : yBelow)(caption.y, room, caption.size);
    const label = moveOffLines(moveOffPath({ ...caption, y }, path, way), lines, way);
    const moved = Math.abs(label.y - y);
    const towardsZero = (way === "up") === (values[at] ?? 0) < 0;
    return moved > maxMoved ? [] : [{ label, cost: moved + (towardsZero ? awayCost : 0) }];
  });
  const neighbour = at === 0 || isLast ? path[isLast ? at - 1 : 1] : undefined;
  // The caption of the first or the last point may also be beside that point, on the side of the line that is free.
  const beside = (neighbour ? [neighbour] : []).map((next) => {
    const x = caption.x + (isLast ? -room - 2 : room + 2);
    const y = (next.y < caption.y ? yBelow : yAbove)(caption.y, -2, caption.size);
    return { label: { ...caption, x, y, anchor: isLast ? "end" : "start" } as const, cost: awayCost };
  });
  return [...aboveOrBelow, ...beside]
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ label }) => label);
}

/** The minimum distance from the last caption to the end of the grid lines. A closer one is aligned with that end. */
const leastStub = 12;

interface PointCaptionsInput {
  /** The indexes of the points that get a caption if there is space for it, the most important one first. */
  order: number[];
  values: number[];
  places: Point[];
  write: Writer;
  /** The grid lines, which captions avoid if they can. */
  lines: Tick[];
  left: number;
  right: number;
  bottom: number;
}

/** Returns captions for points of a line. The last point always has one, with its unit. */
export function pointCaptions(input: PointCaptionsInput): Label[] {
  const { order, values, places, write, lines, left, right, bottom } = input;
  const last = values.length - 1;
  const heights = lines.map(({ y1 }) => y1);
  const captions = new Map<number, Label>();
  for (const at of order) {
    if (captions.has(at)) continue;
    const { x, y } = places[at] ?? { x: 0, y: 0 };
    const value = values[at] ?? 0;
    const usual = at === last ? strongLabel(write.short(value), x, y) : quietLabel(write.plain(value), x, y);
    const toEnd = at === last && captionExtent(usual).right > right - leastStub;
    const [fitted] = fitBetween(toEnd ? { ...usual, x: right, anchor: "end" } : usual, left, right);
    if (!fitted) continue;
    const label = [heights, []]
      .flatMap((avoided) =>
        placesFor(fitted, at, values, places, avoided).filter((one) => isOffLines(one, avoided)),
      )
      .find(
        (candidate) =>
          fitBetween(candidate, left, right)[0]?.x === candidate.x &&
          captionExtent(candidate).bottom < bottom &&
          isClear(candidate, places, [...captions.values()]),
      );
    if (label) captions.set(at, label);
    else if (at === last) captions.set(at, { ...fitted, y: yAbove(y, lastCaptionRoom, fitted.size) });
  }
  return [...captions.values()];
}
