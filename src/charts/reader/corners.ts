import type { Rect } from "../grammar/geometry.ts";
import { endOf } from "./placed-mark.ts";

const marginPx = 5;
const armPx = 9;

/** Returns the path of four corners around a mark, like those of a viewfinder. */
export function cornersAround(mark: Rect): string {
  const left = mark.x - marginPx;
  const top = mark.y - marginPx;
  const right = endOf(mark, "x") + marginPx;
  const bottom = endOf(mark, "y") + marginPx;
  const arm = Math.min(armPx, (right - left) / 3, (bottom - top) / 3);
  return [
    `M${left} ${top + arm}V${top}h${arm}`,
    `M${right} ${top + arm}V${top}h${-arm}`,
    `M${left} ${bottom - arm}V${bottom}h${arm}`,
    `M${right} ${bottom - arm}V${bottom}h${-arm}`,
  ].join("");
}
