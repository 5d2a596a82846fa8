import { type ScaleLinear, scaleLinear } from "d3-scale";
import { type Label, type Layout, type Line, round, viewWidth, type Writer } from "./base-geometry.ts";
import { fontSize, stack, textWidth, widest, within, wrap } from "./text-geometry.ts";

/** A grid line at a round value, and the value beside it. */
export interface Tick extends Line {
  value: number;
  label: Label | null;
}

/** Top and bottom of the place that values are drawn in. */
export interface Span {
  top: number;
  bottom: number;
}

/** A scale from zero to a round value over the greatest of `values`. */
export function fromZero(values: number[], count: number): ScaleLinear<number, number> {
  const greatest = Math.max(0, ...values);
  return scaleLinear()
    .domain([0, greatest > 0 ? greatest : 1])
    .nice(count);
}

/** The axis's numbers: only the last says the unit. */
const tickTexts = (values: number[], write: Writer) =>
  values.map((value, index) => (index === values.length - 1 ? write.short(value) : write.plain(value)));

/** Room that an axis's numbers take beside the plot; 0 where they are too long to be shown. */
export function axisRoom(values: number[], write: Writer, layout: Layout): number {
  const room = widest(tickTexts(values, write)) + 10;
  return room > viewWidth[layout] * 0.3 ? 0 : round(room);
}

/** Grid lines from `left` to `right`, with the values in the room on their `side`. */
export function ticksAt(
  values: number[],
  y: (value: number) => number,
  write: Writer,
  { left, right, side, room }: { left: number; right: number; side: "start" | "end"; room: number },
): Tick[] {
  const texts = tickTexts(values, write);
  const x = side === "start" ? left - 10 : right + 10;
  const anchor = side === "start" ? "end" : "start";
  return values.map((value, index) => {
    const line = { x1: round(left), x2: round(right), y1: round(y(value)), y2: round(y(value)) };
    const label = {
      text: texts[index] ?? "",
      x: round(x),
      y: round(line.y1 + 5),
      anchor,
      size: fontSize,
    } as const;
    return { value, ...line, label: room > 0 ? label : null };
  });
}

/** Names under a row of things at `xs`, `step` apart: each in up to two lines, or only every so many of them. */
export function namesUnder(
  names: string[],
  xs: number[],
  step: number,
  { y, boxWidth }: { y: number; boxWidth: number },
): Label[][] {
  const longest = Math.min(64, widest(names.flatMap((name) => name.split(" "))));
  const every = step >= Math.min(40, longest) + 8 ? 1 : Math.ceil((1.5 * longest + 8) / step);
  const room = every === 1 ? step - 8 : longest + 1;
  return names.map((name, index) => {
    if ((names.length - 1 - index) % every !== 0) return [];
    const place = { x: xs[index] ?? 0, y, anchor: "middle", size: fontSize } as const;
    return stack(wrap(name, room, every === 1 ? 2 : 1), place).map((label) => within(label, boxWidth));
  });
}

export const linesOf = (names: Label[][]) => Math.max(1, ...names.map((lines) => lines.length));

/** True when each text fits its room. */
export const allFit = (texts: string[], room: number) => texts.every((text) => textWidth(text) <= room);
