import type { Constellation } from "../../../src/compiled.ts";
import type { Shown } from "../share-picture.ts";
import type { Paints } from "./paints.ts";
import type { Sheet } from "./plate.ts";
import type { Typesetter, Words } from "./typesetter.ts";

/** The column of words, in pixels of the picture. */
export const column = { left: 86, width: 560, foot: 554 };

/** The place of the eyebrow's words: how far above the headline, and how far into the column. */
const eyebrowPlace = { above: 58, left: 92 };

const headlineSizes = [92, 84, 78, 72, 64, 56, 48];
const headlineHeight = 290;
/** More than find room at the smallest size: a longer text would take seconds to be set. */
const mostLetters = 400;

/** The headline at the column's foot, as large as it fits; what fits at no size is cut off. */
export async function headlineOf(
  { headline }: Shown,
  paints: Paints,
  typesetter: Typesetter,
): Promise<Words> {
  const at = (size: number): Words => ({
    text: headline.slice(0, mostLetters),
    left: column.left,
    top: 0,
    width: column.width,
    font: "display",
    size,
    lineHeight: 0.99,
    letterSpacing: -0.024,
    wordSpacing: 0.06,
    colour: paints.text,
    mostLines: Math.floor(headlineHeight / size),
  });
  const standing = (words: Words, lines: number): Words => ({
    ...words,
    top: column.foot - lines * words.size * words.lineHeight,
  });

  for (const size of headlineSizes) {
    const words = at(size);
    const lines = await typesetter.linesOf(words);
    if (lines !== null) return standing(words, lines);
  }
  const last = at(headlineSizes.at(-1) ?? 0);
  return { ...standing(last, last.mostLines), cut: true };
}

/** The eyebrow over the headline; nothing where there is none. */
export function eyebrowOf({ eyebrow, language }: Shown, headline: Words, paints: Paints): Words[] {
  if (!eyebrow) return [];
  const left = column.left + eyebrowPlace.left;
  return [
    {
      text: eyebrow.toLocaleUpperCase(language),
      left,
      top: headline.top - eyebrowPlace.above,
      width: column.width - eyebrowPlace.left,
      font: "display",
      size: 23,
      lineHeight: 1.2,
      letterSpacing: 0.12,
      colour: paints["text-quiet"],
      mostLines: 1,
      cut: true,
    },
  ];
}

/** A figure's name under its sheet, and its stars' letters. */
export function letteringOf(
  { name, layers }: Constellation,
  sheet: Sheet,
  language: string,
  paints: Paints,
): Words[] {
  const half = 20;
  const letters = layers.flatMap((layer) => layer.letters);
  return [
    {
      text: name.toLocaleUpperCase(language),
      left: sheet.x,
      top: 530,
      width: 400 * sheet.scale,
      align: "center",
      font: "display",
      size: 22,
      lineHeight: 1.2,
      letterSpacing: 0.42,
      colour: paints["text-quiet"],
      mostLines: 1,
      cut: true,
    },
    ...letters.map(
      ({ letter, x, y }): Words => ({
        text: letter,
        left: sheet.x + x * sheet.scale - half,
        top: sheet.y + y * sheet.scale - 14,
        width: 2 * half,
        align: "center",
        font: "greek",
        size: 23,
        lineHeight: 1.2,
        colour: paints.text,
        mostLines: 1,
      }),
    ),
  ];
}
