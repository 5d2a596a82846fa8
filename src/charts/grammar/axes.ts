import { type ScaleLinear, scaleLinear } from "d3-scale";
import { type Label, type Layout, type Tick, viewWidth, type Writer } from "./geometry.ts";
import { quietLabel } from "./labels.ts";
import { widest } from "./text.ts";

/** The smallest range of values that a chart can show. If values differ by less, they are drawn as equal. */
export const leastSpan = 1e-6;

/** Returns a scale whose domain includes all `values` and zero. */
export function scaleFromZero(values: number[]): ScaleLinear<number, number> {
  const least = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  return scaleLinear().domain(greatest - least < leastSpan ? [0, 1] : [least, greatest]);
}

/** Returns the width of an axis's numbers, including the space beside them. Returns 0 if they are too long to show. */
export function axisWidth(values: number[], write: Writer, layout: Layout): number {
  // The factor allows for visitors who increase the letter spacing.
  const room = 1.1 * widest(write.axis(values)) + 10;
  return room > viewWidth[layout] * 0.36 ? 0 : Math.ceil(room);
}

interface AxisPlace {
  left: number;
  right: number;
  /** The width of the numbers; 0 hides them. By default, all space to the left of the plot. */
  room?: number;
}

/** Draws grid lines from `left` to `right`, with their numbers to the left. */
export function drawAxis(
  values: number[],
  y: (value: number) => number,
  write: Writer,
  { left, right, room = left }: AxisPlace,
): { ticks: Tick[]; labels: Label[] } {
  const texts = room > 0 ? write.axis(values) : [];
  const ticks = values.map((value) => ({ value, x1: left, y1: y(value), x2: right, y2: y(value) }));
  const labels = texts.map((text, at) => quietLabel(text, left - 10, (ticks[at]?.y1 ?? 0) + 5, "end"));
  return { ticks, labels };
}
