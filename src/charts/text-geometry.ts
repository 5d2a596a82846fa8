/** Estimates of drawn text, on the generous side: which font will draw it is not known when a chart is laid out. */
import { type Label, round } from "./base-geometry.ts";

/** The least font size of a chart: 12 px and more down to a container of 275 px. */
export const fontSize = 14;
export const lineHeight = 18;

const em = (character: string) => {
  if (/[\s.,:;'’|!¡ilIjtfr()·−-]/.test(character)) return 0.42;
  if (/[mwMW%@…—]/.test(character)) return 0.96;
  if (/[A-ZÁÉÍÓÚÑ]/.test(character)) return 0.7;
  if (character > "\u2e80") return 1;
  return 0.63;
};

/** Estimated width of a line of text, in units of the view box. */
export const textWidth = (text: string, size = fontSize) =>
  [...text].reduce((sum, character) => sum + em(character), 0) * size;

export const widest = (texts: string[], size = fontSize) =>
  Math.max(0, ...texts.map((text) => textWidth(text, size)));

/** The text, or its beginning and an ellipsis, within `width`. */
export function fit(text: string, width: number, size = fontSize): string {
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
    .map((line) => fit(line, width, size));
}

/** The label, moved along its line as far as it takes to stay between 0 and `boxWidth`. */
export function within(label: Label, boxWidth: number): Label {
  const width = textWidth(label.text, label.size);
  const before = { start: 0, middle: width / 2, end: width }[label.anchor];
  const least = before;
  const greatest = boxWidth - width + before;
  return { ...label, x: round(Math.max(least, Math.min(label.x, greatest))), y: round(label.y) };
}

/** One label a line, the first on the baseline `y`. */
export const stack = (lines: string[], first: Omit<Label, "text">): Label[] =>
  lines.map((text, index) => ({
    ...first,
    text,
    x: round(first.x),
    y: round(first.y + index * lineHeight),
  }));
