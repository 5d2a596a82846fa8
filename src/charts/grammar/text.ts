/** Measures text in the display font; its fallback fonts have the same widths. */
import characterWidths from "./character-widths.json" with { type: "json" };
import type { Label } from "./geometry.ts";

/** The smallest font size in a chart. It is at least 12 px on screen in containers of 256 px or more. */
export const fontSize = 15;
/** The font size of the emphasised value. */
export const strongSize = 18;
export const lineHeight = 18;

/** The widths of the display font's characters, in ems. */
const widths = new Map(
  Object.entries(characterWidths).flatMap(([width, characters]) =>
    [...characters].map((character) => [character, Number(width) / 100] as const),
  ),
);
/** The widths of all other characters: as wide as a wide letter, or as a CJK character. */
const otherwise = { letter: 0.84, cjk: 1.3 };

const widthOf = (character: string) =>
  widths.get(character) ?? (character < "\u2e80" ? otherwise.letter : otherwise.cjk);

/** How much wider bold text is. Text above the normal size is bold. */
const bold = 1.02;

/** Returns the width of a line of text, in units of the view box. */
export function textWidth(text: string, size = fontSize): number {
  let ems = 0;
  for (const character of text) ems += widthOf(character);
  return ems * size * (size > fontSize ? bold : 1);
}

export const widest = (texts: string[], size = fontSize) =>
  Math.max(0, ...texts.map((text) => textWidth(text, size)));

/** Shortens a text to `width`, with an ellipsis at the end if it does not fit. */
export function shorten(text: string, width: number, size = fontSize): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** Breaks a text into at most `most` lines no wider than `width`. Lines that do not fit are shortened. */
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

/** Moves a label horizontally until it is between `left` and `right`. Returns no label if it is empty or too wide. */
export function within(label: Label, left: number, right: number): Label[] {
  const width = textWidth(label.text, label.size);
  if (label.text === "" || width > right - left) return [];
  const before = { start: 0, middle: width / 2, end: width }[label.anchor];
  const x = Math.max(left + before, Math.min(label.x, right - width + before));
  return [{ ...label, x }];
}

/** Returns whether two labels are far enough from each other. */
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
