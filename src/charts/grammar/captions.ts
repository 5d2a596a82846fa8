/** Where a caption fits beside its mark: off a drawn line, and off other captions. */
import type { Label, Place } from "./geometry.ts";
import { apart, textWidth } from "./text.ts";

/** Free space between a caption and a drawn line. */
const gap = 3;

/** The height of figures over their baseline, and how far a comma reaches below it, in ems. */
const figure = { above: 0.68, below: 0.14 };

/** Returns the edges of a caption of figures. */
export function captionExtent({ text, x, y, anchor, size }: Label) {
  const width = textWidth(text, size);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - figure.above * size, bottom: y + figure.below * size };
}

/** Returns the baseline of a caption that leaves `room` over or under the height `y`. */
export const over = (y: number, room: number, size: number) => y - room - figure.below * size;
export const under = (y: number, room: number, size: number) => y + room + figure.above * size;

/** Returns the heights of a drawn line from `left` to `right`: at its corners and at both ends. */
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

/** Moves a label up or down until all of it is over or under a drawn line. */
export function offPath(label: Label, path: Place[], way: "up" | "down"): Label {
  const { left, right } = captionExtent(label);
  const heights = heightsBetween(path, left, right);
  const y =
    way === "up"
      ? Math.min(label.y, ...heights.map((height) => over(height, gap, label.size)))
      : Math.max(label.y, ...heights.map((height) => under(height, gap, label.size)));
  return { ...label, y };
}

/** True if a caption touches neither the line with these corners, from left to right, nor another caption. */
export function isClear(label: Label, path: Place[], others: Label[]): boolean {
  const { left, right, top, bottom } = captionExtent(label);
  const heights = heightsBetween(path, left, right);
  const passes =
    heights.every((height) => height > bottom + gap - 0.1) ||
    heights.every((height) => height < top - gap + 0.1);
  return passes && others.every((other) => apart(label, other));
}
