import { type ScaleLinear, scaleLinear } from "d3-scale";
import { type Label, type Layout, type Line, round, viewWidth, type Writer } from "./base-geometry.ts";
import { apart, fontSize, stack, textWidth, widest, within, wrap } from "./text-geometry.ts";

/** A grid line at a round value, and the value beside it. */
export interface Tick extends Line {
  value: number;
  label: Label | null;
}

/** Values that differ by less are drawn as equal: no axis could tell them apart. */
export const leastSpan = 1e-6;

/** A scale of all `values` and zero, without rounding. */
export function fromZero(values: number[]): ScaleLinear<number, number> {
  const least = Math.min(0, ...values);
  const greatest = Math.max(0, ...values);
  return scaleLinear().domain(greatest - least < leastSpan ? [0, 1] : [least, greatest]);
}

/** A scale of round values around all `values` and zero. */
export const withZero = (values: number[], count: number) => fromZero(values).nice(count);

/** The axis's numbers: only the last says the unit. */
function tickTexts(values: number[], write: Writer) {
  const step = Math.abs((values[1] ?? 1) - (values[0] ?? 0));
  return values.map((value, at) => write.axis(value, step, at === values.length - 1));
}

/** Room that an axis's numbers take beside the plot; 0 where they are too long to be shown. */
export function axisRoom(values: number[], write: Writer, layout: Layout): number {
  const room = widest(tickTexts(values, write)) + 10;
  return room > viewWidth[layout] * 0.36 ? 0 : Math.ceil(room);
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
  return values.map((value, at) => {
    const line = { x1: round(left), x2: round(right), y1: round(y(value)), y2: round(y(value)) };
    const label = {
      text: texts[at] ?? "",
      x: round(x),
      y: round(line.y1 + 5),
      anchor,
      size: fontSize,
    } as const;
    return { value, ...line, label: room > 0 ? label : null };
  });
}

/** Below this room a name would be cut to a stump: some names are left out instead. */
const leastRoom = 48;

/** Room for each name where one in `every` is shown, with the outer ones moved into the box. */
const nameRoom = (every: number, step: number) =>
  every === 1 ? step - 5 : (every * step + step / 2 - 8) / 1.5;

const readsWhole = (name: string, room: number) => wrap(name, room, 2).join(" ") === name;

/** One name in how many is shown: the last always, and each as a whole if that is possible. */
function thinning(names: string[], step: number): number {
  if (step >= leastRoom) return 1;
  const candidates = Array.from(names.keys(), (at) => at + 1);
  const whole = candidates.find((every) => names.every((name) => readsWhole(name, nameRoom(every, step))));
  return whole ?? candidates.find((every) => nameRoom(every, step) >= leastRoom) ?? names.length;
}

/**
 * Names of a row of things at `xs`, `step` apart, in up to two lines, the first on the baseline `y`. Where not all
 * have room, as many are left out between each two: the last always stands.
 */
export function namesAt(
  names: string[],
  xs: number[],
  step: number,
  { y, left, right }: { y: number; left: number; right: number },
): Label[][] {
  const every = thinning(names, step);
  const shown: Label[][] = names.map(() => []);
  const last = names.length - 1;
  for (let at = last; at >= 0; at -= every) {
    const place = { x: xs[at] ?? 0, y, anchor: "middle", size: fontSize } as const;
    const lines = stack(wrap(names[at] ?? "", nameRoom(every, step), 2), place).flatMap(
      (label) => within(label, left, right) ?? [],
    );
    if (shown.flat().every((other) => lines.every((line) => apart(line, other)))) shown[at] = lines;
  }
  return shown;
}

export const linesOf = (names: Label[][]) => Math.max(1, ...names.map((lines) => lines.length));

/** True when each text fits its room. */
export const allFit = (texts: string[], room: number) => texts.every((text) => textWidth(text) <= room);
