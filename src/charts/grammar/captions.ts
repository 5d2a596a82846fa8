/** Positions captions so that they touch neither a drawn line nor each other. */
import type { Label, Place } from "./geometry.ts";
import { apart, edgesOf } from "./text.ts";

/** The minimum distance between a caption and a drawn line. */
const gap = 3;

/** The height of figures above their baseline and the depth of a comma below it, in ems. */
const figure = { above: 0.68, below: 0.14 };

/** Returns the edges of a caption that consists of figures. */
export const captionExtent = (caption: Label) => ({
  ...edgesOf(caption),
  top: caption.y - figure.above * caption.size,
  bottom: caption.y + figure.below * caption.size,
});

/** `over` returns the baseline of a caption at a distance of `room` above `y`; `under` returns one below `y`. */
export const over = (y: number, room: number, size: number) => y - room - figure.below * size;
export const under = (y: number, room: number, size: number) => y + room + figure.above * size;

/** Returns the y coordinates of a drawn line at `left`, at `right`, and at every corner between them. */
function heightsBetween(path: Place[], left: number, right: number): number[] {
  const within = path.filter(({ x }) => x >= left && x <= right).map(({ y }) => y);
  const crossings = [left, right].flatMap((x) => {
    const at = path.findIndex((place) => place.x >= x);
    const [before, after] = [path[at - 1], path[at]];
    if (!before || !after || after.x === before.x) return [];
    return [before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x)];
  });
  return [...within, ...crossings];
}

/** Moves a label up or down until it is entirely above or below a drawn line. */
export function offPath(label: Label, path: Place[], way: "up" | "down"): Label {
  const { left, right } = captionExtent(label);
  const heights = heightsBetween(path, left, right);
  const y =
    way === "up"
      ? Math.min(label.y, ...heights.map((height) => over(height, gap, label.size)))
      : Math.max(label.y, ...heights.map((height) => under(height, gap, label.size)));
  return { ...label, y };
}

/**
 * Returns whether a caption touches neither another caption nor the line through `path`, whose points are ordered from
 * left to right.
 */
export function isClear(label: Label, path: Place[], others: Label[]): boolean {
  const { left, right, top, bottom } = captionExtent(label);
  const heights = heightsBetween(path, left, right);
  const passes =
    heights.every((height) => height > bottom + gap - 0.1) ||
    heights.every((height) => height < top - gap + 0.1);
  return passes && others.every((other) => apart(label, other));
}
