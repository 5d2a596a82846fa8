/**
 * Markers before and after the texts of a document that the editor reads: a private-use character and a number. They are
 * only in documents that are sent to the editor, which removes them.
 */

const opening = "\uE000";
const closing = "\uE001";
/** The code of the digit 0 in a marker. */
const zero = 0xe010;

const digits = (index: number) =>
  [...String(index)].map((digit) => String.fromCharCode(zero + Number(digit))).join("");

export const openMarker = (index: number): string => opening + digits(index);
export const closeMarker = (index: number): string => closing + digits(index);

/** Matches a marker. The groups are its first character and its digits. */
const marker = /([\uE000\uE001])([\uE010-\uE019]+)/g;

/** Returns a text without markers. */
export const withoutMarkers = (text: string): string => text.replaceAll(marker, "");

/** Splits a text into its characters, and its markers with where they were. */
export function readMarkers(text: string) {
  const markers: { at: number; index: number; opens: boolean }[] = [];
  let removed = 0;
  for (const { 0: found, 1: sign, 2: written = "", index: at } of text.matchAll(marker)) {
    const index = Number(Array.from(written, (digit) => digit.charCodeAt(0) - zero).join(""));
    markers.push({ at: at - removed, index, opens: sign === opening });
    removed += found.length;
  }
  return { text: withoutMarkers(text), markers };
}
