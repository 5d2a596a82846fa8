/** What a chart's labels say, as far as there is room. */
import { type Label, type Place, point, round, type Writer } from "./geometry.ts";
import { apart, fontSize, lineHeight, strongSize, textWidth, within, wrap } from "./text.ts";

export const quiet = { anchor: "middle", size: fontSize, look: "quiet" } as const;
export const plain = { anchor: "middle", size: fontSize, look: "plain" } as const;
export const strong = { anchor: "middle", size: strongSize, look: "strong" } as const;

/** Returns the labels without those that have no room. */
export const shown = (labels: (Label | null)[]) => labels.filter((label) => label !== null);

/** Returns the labels that have room and cover none before them. */
export function keepApart(labels: (Label | null)[]): Label[] {
  const kept: Label[] = [];
  for (const label of shown(labels)) if (kept.every((other) => apart(label, other))) kept.push(label);
  return kept;
}

/** Sets lines of text under each other, the first at the label's place. */
export const stack = (lines: string[], first: Omit<Label, "text">): Label[] =>
  lines.map((text, at) => ({ ...first, text, x: round(first.x), y: round(first.y + at * lineHeight) }));

export const allFit = (texts: string[], room: number) => texts.every((text) => textWidth(text) <= room);

/**
 * Returns how each value is written in its `room`: the emphasised one with its unit if possible, the others without,
 * or not at all if some of them do not fit. An emphasised value that stands alone may take more room.
 */
export function fitValues(values: number[], write: Writer, room: number, emphasised = -1): (string | null)[] {
  const fits = (text: string, at: number) =>
    textWidth(text, at === emphasised ? strongSize : fontSize) <= room;
  const allShown = values.every((value, at) => fits(write.plain(value), at));
  return values.map((value, at) => {
    if (at !== emphasised) return allShown ? write.plain(value) : null;
    return allShown && !fits(write.short(value), at) ? write.plain(value) : write.short(value);
  });
}

/** In less room than this a name would be cut to a stump: some names are left out instead. */
const leastRoom = 48;

/** Room for each name where one in `every` is shown, with the outer ones moved into the box. */
const nameRoom = (every: number, step: number) =>
  every === 1 ? step - 5 : (every * step + step / 2 - 8) / 1.5;

/** Returns every how many names one is shown, each whole if possible. */
function thinning(names: string[], step: number): number {
  if (step >= leastRoom) return 1;
  const isWhole = (name: string, room: number) => wrap(name, room, 2).join(" ") === name;
  const candidates = Array.from(names.keys(), (at) => at + 1);
  const whole = candidates.find((every) => names.every((name) => isWhole(name, nameRoom(every, step))));
  return whole ?? candidates.find((every) => nameRoom(every, step) >= leastRoom) ?? names.length;
}

/**
 * Places names under marks at `xs`, `step` apart, in up to two lines, the first on the baseline `y`. Without room for
 * all, as many are left out between each two; the last is always shown.
 *
 * @returns the lines of each name, and how many lines the longest has
 */
export function namesUnder(
  names: string[],
  xs: number[],
  step: number,
  { y, left, right, emphasised }: { y: number; left: number; right: number; emphasised?: number },
) {
  const every = thinning(names, step);
  const labels: Label[][] = names.map(() => []);
  for (let at = names.length - 1; at >= 0; at -= every) {
    const first = { ...(at === emphasised ? plain : quiet), x: xs[at] ?? 0, y };
    const lines = stack(wrap(names[at] ?? "", nameRoom(every, step), 2), first).flatMap(
      (label) => within(label, left, right) ?? [],
    );
    if (labels.flat().every((other) => lines.every((line) => apart(line, other)))) labels[at] = lines;
  }
  return { labels, lines: Math.max(1, ...labels.map((lines) => lines.length)) };
}

/** Writes corners as a closed path. */
export const polygon = (...corners: Place[]) => `M${corners.map(point).join("L")}Z`;
