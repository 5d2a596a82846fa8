/**
 * Marks around the texts of a document that the editor reads: a private-use character, a number, and the text. They are
 * only in documents that are sent to the editor, which removes them.
 */

const opening = "\uE000";
const closing = "\uE001";
/** The code of the digit 0 in a mark. */
const zero = 0xe010;

const digits = (index: number) =>
  [...String(index)].map((digit) => String.fromCharCode(zero + Number(digit))).join("");

export const openMark = (index: number): string => opening + digits(index);
export const closeMark = (index: number): string => closing + digits(index);

/** Matches a mark. The groups are its first character and its digits. */
const mark = /([\uE000\uE001])([\uE010-\uE019]+)/g;

/** Returns a text without marks. */
export const withoutMarks = (text: string): string => text.replaceAll(mark, "");

/** A mark in a text without marks. */
interface FoundMark {
  at: number;
  index: number;
  opens: boolean;
}

/** Splits a text into its characters and its marks. */
export function readMarks(text: string): { text: string; marks: FoundMark[] } {
  const marks: FoundMark[] = [];
  let removed = 0;
  for (const { 0: found, 1: sign, 2: written = "", index: at } of text.matchAll(mark)) {
    const index = Number(Array.from(written, (digit) => digit.charCodeAt(0) - zero).join(""));
    marks.push({ at: at - removed, index, opens: sign === opening });
    removed += found.length;
  }
  return { text: withoutMarks(text), marks };
}
