/** Fits the labels of a chart into the available space. */
import type { Label, Writer } from "./geometry.ts";
import { areApart, fitBetween, fontSize, lineHeight, strongSize, textWidth, wrap } from "./text.ts";

/** Returns a function that creates labels of one look and size. */
export const labelMaker =
  (look: Label["look"], size: number) =>
  (text: string, x: number, y: number, anchor: Label["anchor"] = "middle"): Label => {
    return { text, x, y, anchor, look, size };
  };

export const quietLabel = labelMaker("quiet", fontSize);
export const plainLabel = labelMaker("plain", fontSize);
export const labelOnMark = labelMaker("onMark", fontSize);
export const strongLabel = labelMaker("strong", strongSize);

/** Removes each label that is too close to one before it. */
export function keepApart(labels: Label[]): Label[] {
  const kept: Label[] = [];
  for (const label of labels) if (kept.every((other) => areApart(label, other))) kept.push(label);
  return kept;
}

/** Returns a label for each line of text: the first at (`x`, `y`), the others below it. */
export const stackLines = (
  label: typeof quietLabel,
  lines: string[],
  x: number,
  y: number,
  anchor?: Label["anchor"],
): Label[] => lines.map((text, at) => label(text, x, y + at * lineHeight, anchor));

export const allFit = (texts: string[], room: number) => texts.every((text) => textWidth(text) <= room);

/**
 * Returns the text of each value; empty for a value that is left out. If any value is wider than `room`, all values
 * except the emphasised one are left out.
 *
 * Only the emphasised value has its unit, unless it would be too wide beside the other values. If no other value is
 * shown, it may be wider than `room`.
 */
export function fitValues(values: number[], write: Writer, room: number, emphasised = -1): string[] {
  const fits = (text: string, at: number) =>
    textWidth(text, at === emphasised ? strongSize : fontSize) <= room;
  const allShown = values.every((value, at) => fits(write.plain(value), at));
  return values.map((value, at) => {
    if (at !== emphasised) return allShown ? write.plain(value) : "";
    return allShown && !fits(write.short(value), at) ? write.plain(value) : write.short(value);
  });
}

/** The minimum width of a name. Narrower names would be cut off after a few letters, so some are left out instead. */
const leastRoom = 48;

/** Returns the width for each name if only every nth (`every`) is shown. The outer names may be moved inwards. */
const nameRoom = (every: number, step: number) =>
  every === 1 ? step - 5 : (every * step + step / 2 - 8) / 1.5;

/** Returns n, so that every nth name is shown: the smallest n at which all names fit completely, if there is one. */
function nameInterval(names: string[], step: number): number {
  if (step >= leastRoom) return 1;
  const isWhole = (name: string, room: number) => wrap(name, room, 2).join(" ") === name;
  const candidates = Array.from(names.keys(), (at) => at + 1);
  const whole = candidates.find((every) => names.every((name) => isWhole(name, nameRoom(every, step))));
  return whole ?? candidates.find((every) => nameRoom(every, step) >= leastRoom) ?? names.length;
}

/** The baseline of a name's first line, and the edges that names stay between. */
type NamesPlace = { y: number; left?: number; right: number; emphasised?: number | undefined };

/**
 * Positions names below marks, between `left` and `right`. If not all names fit, only every nth is shown, counted from
 * the last. A name has up to two lines.
 *
 * @param x returns the center of a mark
 * @param step the distance between marks
 * @returns the labels of each name, and the number of lines of the longest name
 */
export function namesUnder(
  names: string[],
  x: (at: number) => number,
  step: number,
  { y, left = 0, right, emphasised }: NamesPlace,
) {
  const every = nameInterval(names, step);
  const labels: Label[][] = names.map(() => []);
  for (let at = names.length - 1; at >= 0; at -= every) {
    const wrapped = wrap(names[at] ?? "", nameRoom(every, step), 2);
    const lines = stackLines(at === emphasised ? plainLabel : quietLabel, wrapped, x(at), y).flatMap(
      (label) => fitBetween(label, left, right),
    );
    if (labels.flat().every((other) => lines.every((line) => areApart(line, other)))) labels[at] = lines;
  }
  return { labels, lines: Math.max(1, ...labels.map((lines) => lines.length)) };
}
