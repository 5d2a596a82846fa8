/** Estimates of drawn text, on the generous side: which font will draw it is not known when a chart is laid out. */
import { type Label, round } from "./geometry.ts";

/** The least font size of a chart: 12 px and more down to a container of 256 px. */
export const fontSize = 15;
/** That of the value to look at. */
export const strongSize = 18;
export const lineHeight = 18;

/** Widths in ems, measured in the display family and rounded up; the first that fits counts. */
const widths: [RegExp, number][] = [
  [/[\s.,:;!¡'’·ijlíì-]/, 0.31],
  [/[()[\]/|ft]/, 0.39],
  [/[rI?¿]/, 0.45],
  [/[ceésvyzJ×]/, 0.53],
  [/[mwMW%@…—&]/, 1.01],
  [/[\p{Lu}−€]/u, 0.84],
  [/[\u2e80-\uffff]|[^\0-\uffff]/u, 1.3],
];
const otherwise = 0.62;

const known = new Map<string, number>();

function em(character: string): number {
  const found = known.get(character) ?? widths.find(([pattern]) => pattern.test(character))?.[1] ?? otherwise;
  known.set(character, found);
  return found;
}

/** Text larger than the rest is bold. */
const bold = 1.02;

const knownTexts = new Map<string, number>();

/** A text is measured again and again while room is sought for it. */
function emsOf(text: string): number {
  let ems = knownTexts.get(text);
  if (ems === undefined) {
    ems = 0;
    for (const character of text) ems += em(character);
    knownTexts.set(text, ems);
  }
  return ems;
}

/** Estimated width of a line of text, in units of the view box. */
export const textWidth = (text: string, size = fontSize): number =>
  emsOf(text) * size * (size > fontSize ? bold : 1);

export const widest = (texts: string[], size = fontSize) =>
  Math.max(0, ...texts.map((text) => textWidth(text, size)));

/** The text, or its beginning and an ellipsis, within `width`. */
export function shorten(text: string, width: number, size = fontSize): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** The text in lines no wider than `width`; what `most` lines cannot hold ends in an ellipsis. */
export function wrap(text: string, width: number, most: number, size = fontSize): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const last = lines.slice(most - 1).join(" ");
  return [...lines.slice(0, most - 1), last]
    .filter((line) => line !== "")
    .map((line) => shorten(line, width, size));
}

/** Moves a label along its line as far as it takes to stay between `left` and `right`; null if it is too long. */
export function within(label: Label, left: number, right: number): Label | null {
  const width = textWidth(label.text, label.size);
  if (width > right - left) return null;
  const before = { start: 0, middle: width / 2, end: width }[label.anchor];
  const x = Math.max(left + before, Math.min(label.x, right - width + before));
  return { ...label, x: round(x), y: round(label.y) };
}

/** True when two labels leave each other room. */
export function apart(one: Label, other: Label): boolean {
  const [left, otherLeft] = [one, other].map(
    ({ text, size, x, anchor }) => x - { start: 0, middle: 0.5, end: 1 }[anchor] * textWidth(text, size),
  ) as [number, number];
  return (
    left + textWidth(one.text, one.size) + 6 <= otherLeft ||
    otherLeft + textWidth(other.text, other.size) + 6 <= left ||
    Math.abs(one.y - other.y) > lineHeight
  );
}
