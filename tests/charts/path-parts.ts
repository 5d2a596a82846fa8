import type { Place } from "../../src/charts/grammar/geometry.ts";

/** A path command, with its start and end points. */
export interface Part {
  /** Always a capital letter, even if the coordinates are relative. */
  command: string;
  from: Place;
  to: Place;
}

const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** Returns all commands of a path, in order. */
export function partsOf(path: string): Part[] {
  const words = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  const parts: Part[] = [];
  let from = { x: 0, y: 0 };
  let start = from;
  for (let at = 0, letter = ""; at < words.length; ) {
    if (/[a-z]/i.test(words[at] ?? "")) letter = words[at++] ?? "";
    else if (/m/i.test(letter)) letter = letter === "M" ? "L" : "l";
    const command = letter.toUpperCase();
    const numbers = words.slice(at, at + (counts[command] ?? 0)).map(Number);
    at += numbers.length;
    const origin = letter === command ? { x: 0, y: 0 } : from;
    const to =
      command === "Z"
        ? start
        : {
            x: command === "V" ? from.x : origin.x + (numbers.at(command === "H" ? -1 : -2) ?? 0),
            y: command === "H" ? from.y : origin.y + (numbers.at(-1) ?? 0),
          };
    parts.push({ command, from, to });
    if (command === "M") start = to;
    from = to;
  }
  return parts;
}

/** Returns the straight lines of a path. */
export const stretchesOf = (path: string) => partsOf(path).filter(({ command }) => /[LHV]/.test(command));
