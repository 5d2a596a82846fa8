import type { Rect } from "../grammar/geometry.ts";
import type { Point } from "./nearest-mark.ts";
import { endOf, middleOf } from "./placed-mark.ts";

interface Surroundings {
  /** The mark that the readout describes. The readout never covers it. */
  mark: Rect;
  size: { width: number; height: number };
  /** The visible part of the page. */
  view: Rect;
  /** The box of the drawing. Outside it, the readout would cover the page's text. */
  drawing: Rect;
  /** Other marks and texts, which the readout avoids if possible. */
  others: Rect[];
  pointer?: Point | undefined;
}

const gapPx = 12;

const shared = (one: Rect, other: Rect) =>
  Math.max(0, Math.min(endOf(one, "x"), endOf(other, "x")) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(endOf(one, "y"), endOf(other, "y")) - Math.max(one.y, other.y));

const between = (least: number, value: number, greatest: number) =>
  Math.max(least, Math.min(value, greatest));

/** Positions the readout above, beside or below its mark, wherever it covers least. All units are px. */
export function placeReadout({ mark, size, view, drawing, others, pointer }: Surroundings): Point {
  const x = between(view.x, middleOf(mark, "x") - size.width / 2, endOf(view, "x") - size.width);
  const y = between(view.y, middleOf(mark, "y") - size.height / 2, endOf(view, "y") - size.height);
  const places = [
    { x, y: mark.y - gapPx - size.height },
    { x: endOf(mark, "x") + gapPx, y },
    { x: mark.x - gapPx - size.width, y },
    { x, y: endOf(mark, "y") + gapPx },
  ];
  const finger = pointer && {
    x: pointer.x - gapPx,
    y: pointer.y - gapPx,
    width: 2 * gapPx,
    height: 2 * gapPx,
  };
  const area = size.width * size.height;
  const costs = places.map((place) => {
    const box = { ...place, ...size };
    const unread = area - shared(box, view) + shared(box, mark) + (finger ? shared(box, finger) : 0);
    const hidden = others.reduce((sum, other) => sum + shared(box, other), area - shared(box, drawing));
    return 1000 * unread + hidden;
  });
  return places[costs.indexOf(Math.min(...costs))] ?? { x, y };
}
