import type { Rect } from "../grammar/geometry.ts";

/** A mark's box on the screen, in px, and its row and cell in the value table. */
export interface PlacedMark extends Rect {
  row: number;
  /** 0 if the mark represents the whole row. */
  cell: number;
}

export type Axis = "x" | "y";

const sizes = { x: "width", y: "height" } as const;

export const startOf = (rect: Rect, axis: Axis) => rect[axis];
export const endOf = (rect: Rect, axis: Axis) => rect[axis] + rect[sizes[axis]];
export const middleOf = (rect: Rect, axis: Axis) => rect[axis] + rect[sizes[axis]] / 2;

/** Returns the bounding box of several boxes. */
export function around(rects: Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => endOf(rect, "x")));
  const bottom = Math.max(...rects.map((rect) => endOf(rect, "y")));
  return { x, y, width: right - x, height: bottom - y };
}

const slackPx = 1;

function follow(rects: Rect[], axis: Axis): boolean {
  const sorted = [...rects].sort((one, other) => startOf(one, axis) - startOf(other, axis));
  return sorted.slice(1).every((rect, at) => {
    const before = sorted[at] ?? rect;
    const start = startOf(rect, axis) + slackPx;
    return start >= endOf(before, axis) && start > startOf(before, axis) + 2 * slackPx;
  });
}

/** Returns the axis along which boxes follow each other without overlapping, if there is one. */
export const axisOf = (rects: Rect[]): Axis | undefined =>
  (["x", "y"] as const).find((axis) => follow(rects, axis));

/** Groups marks by their row or cell in the table, in ascending order. */
export function groupsOf<M extends PlacedMark>(marks: M[], by: "row" | "cell"): M[][] {
  const keys = [...new Set(marks.map((mark) => mark[by]))].sort((one, other) => one - other);
  return keys.map((key) => marks.filter((mark) => mark[by] === key));
}
