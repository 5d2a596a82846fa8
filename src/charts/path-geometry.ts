/** Path data in few letters, for the same drawing. */
import type { Place } from "./grammar/geometry.ts";

/** How many numbers each command takes. */
const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** An arc's first numbers are no coordinates: its radii, its turn and its two flags. */
const arcFixed = 5;

interface Command {
  kind: string;
  numbers: number[];
}

/** A command's numbers, the coordinates among them changed. */
const moved = ({ kind, numbers }: Command, change: (value: number, across: boolean) => number) => {
  const fixed = kind === "A" ? arcFixed : 0;
  return numbers.map((value, at) => (at < fixed ? value : change(value, (at - fixed) % 2 === 0)));
};

/** What follows a move without a command of its own is a line. */
const impliedAfter: Record<string, string> = { M: "L", m: "l" };

/** The path's commands from the origin, its level and upright lines as lines. */
function commandsOf(path: string): Command[] {
  const words = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? [];
  const commands: Command[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let at = 0, letter = ""; at < words.length; ) {
    const word = words[at] ?? "";
    if (word >= "A") {
      letter = word;
      at++;
    } else letter = impliedAfter[letter] ?? letter;
    const kind = letter.toUpperCase();
    const count = counts[kind] ?? Number.NaN;
    const given = words.slice(at, at + (count || 0)).map(Number);
    if (given.length !== count) throw new Error(`path: "${letter}" is not told whole in "${path}".`);
    at += count;
    const [fromX, fromY] = letter === kind ? [0, 0] : [x, y];
    if (kind === "Z") [x, y] = [startX, startY];
    else if (kind === "H" || kind === "V") {
      const [value = 0] = given;
      const numbers = kind === "H" ? [fromX + value, y] : [x, fromY + value];
      commands.push({ kind: "L", numbers });
      [x, y] = numbers as [number, number];
      continue;
    }
    const numbers = moved({ kind, numbers: given }, (value, across) => value + (across ? fromX : fromY));
    commands.push({ kind, numbers });
    [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    if (kind === "M") [startX, startY] = [x, y];
  }
  return commands;
}

/** What a path's text ends with, as far as it matters to a number that follows. */
type End = "letter" | "integer" | "decimal";

/** A command as it may follow a text, with a mark between numbers only where they would run together. */
function written(end: End, last: string, letter: string, numbers: number[]): { text: string; end: End } {
  const implied = letter === (impliedAfter[last] ?? last) && letter !== "z";
  const command = { text: implied ? "" : letter, end: implied ? end : ("letter" as End) };
  for (const number of numbers) {
    const digits = digitsOf(number);
    const apart =
      command.end === "letter" ||
      digits.startsWith("-") ||
      (digits.startsWith(".") && command.end === "decimal");
    command.text += (apart ? "" : " ") + digits;
    command.end = digits.includes(".") ? "decimal" : "integer";
  }
  return command;
}

/** A number without a zero before the point. */
function digitsOf(number: number): string {
  const digits = String(number);
  if (number === 0 || number <= -1 || number >= 1) return digits;
  return number < 0 ? `-${digits.slice(2)}` : digits.slice(1);
}

/**
 * The path with its coordinates rounded, each command told from where the one before ended if that is shorter.
 *
 * @param path of any commands but S and T
 * @param digits after the point
 */
export function compactPath(path: string, digits = 1): string {
  const unit = 10 ** digits;
  const round = (value: number) =>
    // Most are round already, and writing one out to read it takes its time.
    (Math.round(value * unit) / unit === value ? value : Number(value.toFixed(digits))) + 0;
  let [text, last] = ["", ""];
  let end: End = "letter";
  // Where the pen stands: rounded, so that what is rounded away does not add up.
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const command of commandsOf(path)) {
    const kind = command.kind;
    const absolute = moved(command, round);
    const relative = moved({ kind, numbers: absolute }, (value, across) => round(value - (across ? x : y)));
    const level = kind === "L" && relative[1] === 0;
    const upright = kind === "L" && !level && relative[0] === 0;
    const letter = level ? "H" : upright ? "V" : kind;
    const told = (numbers: number[]) => (level ? numbers.slice(0, 1) : upright ? numbers.slice(1) : numbers);
    const fromPen = written(end, last, letter.toLowerCase(), told(relative));
    const fromOrigin = written(end, last, letter, told(absolute));
    const shorter = text !== "" && (kind === "Z" || fromPen.text.length <= fromOrigin.text.length);
    const added = shorter ? fromPen : fromOrigin;
    text += added.text;
    end = added.end;
    last = shorter ? letter.toLowerCase() : letter;
    [x, y] = kind === "Z" ? [startX, startY] : [absolute.at(-2) ?? x, absolute.at(-1) ?? y];
    if (kind === "M") [startX, startY] = [x, y];
  }
  return text;
}

/** A path of points, which show where it is stroked with round caps. */
export const dotsAt = (places: Place[], digits = 1) =>
  compactPath(places.map(({ x, y }) => `M${x} ${y}h0`).join(""), digits);
