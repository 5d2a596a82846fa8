/** Measures text in the display font. The fallback fonts have the same widths. */
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
/** The assumed widths of characters that are not measured, in ems: of a wide letter and of a CJK character. */
const fallbackWidths = { letter: 0.84, cjk: 1.3 };

/** Whether a character is for private use. Such characters have no width: in development they mark where a text begins and ends. */
const isMarker = (character: string) => character >= "\ue000" && character <= "\uf8ff";

const widthOf = (character: string) => {
  if (isMarker(character)) return 0;
  return widths.get(character) ?? (character < "\u2e80" ? fallbackWidths.letter : fallbackWidths.cjk);
};

/** The factor by which bold text is wider. Text larger than the normal size is bold. */
const boldFactor = 1.02;

/** Returns the width of a line of text, in units of the view box. */
export function textWidth(text: string, size = fontSize): number {
  let ems = 0;
  for (const character of text) ems += widthOf(character);
  return ems * size * (size > fontSize ? boldFactor : 1);
}

export const widest = (texts: string[], size = fontSize) =>
  Math.max(0, ...texts.map((text) => textWidth(text, size)));

/** Shortens a text to `width`, with an ellipsis at the end if it does not fit. */
export function shorten(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** Breaks a text into at most `maxLines` lines no wider than `width`. Lines that do not fit are shortened. */
export function wrap(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const last = lines.slice(maxLines - 1).join(" ");
  return [...lines.slice(0, maxLines - 1), last]
    .filter((line) => line !== "")
    .map((line) => shorten(line, width));
}

export function edgesOf({ text, size, x, anchor }: Label) {
  const width = textWidth(text, size);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width };
}

/** Moves a label horizontally until it is between `left` and `right`. Returns none if it is empty or too wide. */
export function fitBetween(label: Label, left: number, right: number): Label[] {
  const edges = edgesOf(label);
  if (label.text === "" || edges.right - edges.left > right - left) return [];
  return [{ ...label, x: label.x + Math.max(left - edges.left, Math.min(0, right - edges.right)) }];
}

export function areApart(one: Label, other: Label): boolean {
  const [edges, otherEdges] = [edgesOf(one), edgesOf(other)];
  return (
    edges.right + 6 <= otherEdges.left ||
    otherEdges.right + 6 <= edges.left ||
    Math.abs(one.y - other.y) > lineHeight
  );
}
