import type { Rect } from "../grammar/geometry.ts";
import {
  type Axis,
  around,
  axisOf,
  endOf,
  groupsOf,
  middleOf,
  type PlacedMark,
  startOf,
} from "./placed-mark.ts";

export interface Point {
  x: number;
  y: number;
}

/** Smaller marks are treated as this large. */
const leastTargetPx = 24;

/** Returns how far a point is from a box along one axis. */
function away(rect: Rect, point: Point, axis: Axis): number {
  const growth = Math.max(0, leastTargetPx - (endOf(rect, axis) - startOf(rect, axis))) / 2;
  return Math.max(0, startOf(rect, axis) - growth - point[axis], point[axis] - endOf(rect, axis) - growth);
}

/** Returns sort keys of a box, nearest first: distance, then size, then distance from the middle. */
function remoteness(rect: Rect, point: Point, axis: Axis | undefined): number[] {
  const fromMiddle = Math.hypot(middleOf(rect, "x") - point.x, middleOf(rect, "y") - point.y);
  const distance = axis
    ? away(rect, point, axis)
    : Math.hypot(away(rect, point, "x"), away(rect, point, "y"));
  return [distance, rect.width * rect.height, fromMiddle];
}

function nearestOf<T>(items: T[], rectOf: (item: T) => Rect, point: Point): T | undefined {
  const axis = axisOf(items.map(rectOf));
  const measured = items.map((item) => ({ item, by: remoteness(rectOf(item), point, axis) }));
  measured.sort((one, other) => {
    const decisive = one.by.findIndex((value, at) => value !== other.by[at]);
    return (one.by[decisive] ?? 0) - (other.by[decisive] ?? 0);
  });
  return measured[0]?.item;
}

/**
 * Returns the mark nearest to a point. If the rows of the table follow each other along an axis, as columns do, the
 * distance along that axis counts first: a pointer above a short column selects it, not its tall neighbour.
 */
export function nearestMark<M extends PlacedMark>(marks: M[], point: Point): M | undefined {
  const row = nearestOf(groupsOf(marks, "row"), around, point);
  return row && nearestOf(row, (mark) => mark, point);
}
