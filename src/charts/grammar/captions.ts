/** Positions captions so that they touch neither a drawn line, nor a grid line, nor each other. */
import type { Label, Point, Tick } from "./geometry.ts";
import { areApart, edgesOf } from "./text.ts";

/** The minimum distance between a caption and a drawn line. */
const gap = 3;

/** The height of figures above their baseline and the depth of a comma below it, in ems. */
const digit = { above: 0.68, below: 0.14 };

/** Returns the edges of a caption that consists of figures. */
export const captionExtent = (caption: Label) => ({
  ...edgesOf(caption),
  top: caption.y - digit.above * caption.size,
  bottom: caption.y + digit.below * caption.size,
});

/** Return the baseline of a caption at a distance of `room` above or below `y`. */
export const yAbove = (y: number, room: number, size: number) => y - room - digit.below * size;
export const yBelow = (y: number, room: number, size: number) => y + room + digit.above * size;

/** Returns the y coordinates of a drawn line at `left`, at `right`, and at every corner between them. */
function heightsBetween(path: Point[], left: number, right: number): number[] {
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
export function moveOffPath(label: Label, path: Point[], direction: "up" | "down"): Label {
  const { left, right } = captionExtent(label);
  const heights = heightsBetween(path, left, right);
  const y =
    direction === "up"
      ? Math.min(label.y, ...heights.map((height) => yAbove(height, gap, label.size)))
      : Math.max(label.y, ...heights.map((height) => yBelow(height, gap, label.size)));
  return { ...label, y };
}

/** Returns whether a caption is entirely above or below each of these horizontal lines. */
export function isOffLines(label: Label, lines: number[]): boolean {
  const { top, bottom } = captionExtent(label);
  return lines.every((y) => y > bottom + gap - 0.1 || y < top - gap + 0.1);
}

/** Moves a label up or down until it is between two horizontal lines, or beyond all of them. */
export function moveOffLines(label: Label, lines: number[], direction: "up" | "down"): Label {
  const { top, bottom } = captionExtent(label);
  const line = lines.find((y) => y < bottom + gap - 0.1 && y > top - gap + 0.1);
  if (line === undefined) return label;
  const y = (direction === "up" ? yAbove : yBelow)(line, gap, label.size);
  return moveOffLines({ ...label, y }, lines, direction);
}

/** Interrupts horizontal grid lines at each label that they would cross. Vertical ones stay whole. */
export const interruptGrid = (ticks: Tick[], labels: Label[]): Tick[] =>
  ticks.flatMap((tick) => {
    if (tick.y1 !== tick.y2) return [tick];
    const crossed = labels
      .filter((label) => !isOffLines(label, [tick.y1]))
      .map(captionExtent)
      .filter(({ left, right }) => left < tick.x2 && right > tick.x1)
      .toSorted((one, other) => one.left - other.left);
    const starts = [tick.x1, ...crossed.map(({ right }) => right + gap)];
    const ends = [...crossed.map(({ left }) => left - gap), tick.x2];
    return starts.flatMap((x1, at) => {
      const x2 = ends[at] ?? x1;
      return x2 > x1 ? [{ ...tick, x1, x2 }] : [];
    });
  });

/** Returns whether a caption touches neither another nor the line through `path`, whose points go from left to right. */
export function isClear(label: Label, path: Point[], others: Label[]): boolean {
  const { left, right, top, bottom } = captionExtent(label);
  const heights = heightsBetween(path, left, right);
  const isOffPath =
    heights.every((height) => height > bottom + gap - 0.1) ||
    heights.every((height) => height < top - gap + 0.1);
  return isOffPath && others.every((other) => areApart(label, other));
}
