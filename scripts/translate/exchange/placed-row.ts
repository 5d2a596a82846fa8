import type { Code, Inline, Piece } from "./inline-codes.ts";
import type { ReadRow, Unit } from "./translation-units.ts";

export interface ImportRow extends ReadRow {
  file: string;
}

/** Codes by name, from all texts of the content. */
export type Codes = ReadonlyMap<string, Code>;

/** A row with the unit that it translates. */
export interface PlacedRow {
  row: ImportRow;
  unit: Unit;
  /** The row's translation. */
  read: Partial<Inline> & { pieces: Piece[] };
  /** The unit's translation in the content. */
  current: Piece[] | undefined;
}

export function placeRow(row: ImportRow, unit: Unit): PlacedRow {
  const { source, target, syntax } = unit;
  const hasBreaks = `${source.text}${target?.text}`.includes("\n");
  const { target: written = [] } = row;
  const read = typeof written === "string" ? syntax.read(written.trim()) : { pieces: written };
  return {
    row,
    unit,
    read: { ...read, pieces: withoutAddedSpace(read.pieces, hasBreaks) },
    current: target && withoutAddedSpace(target.inline.pieces, hasBreaks),
  };
}

/** Returns a text without differences that a tool makes by itself: white space and the Unicode normal form. */
export const textKey = (pieces: readonly Piece[]): string =>
  JSON.stringify(withoutAddedSpace(pieces, false)).normalize("NFC").replace(/\s+/g, " ");

export const hasLetters = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => typeof piece === "string" && /\p{L}/u.test(piece));

/**
 * Removes the white space that tools and spreadsheets add. That is white space at both ends. In a text without line
 * breaks, it is also any line break around tags.
 */
function withoutAddedSpace(pieces: readonly Piece[], hasBreaks: boolean): Piece[] {
  return pieces
    .map((piece, index) => {
      if (typeof piece !== "string") return piece;
      const joined = hasBreaks ? piece : piece.replace(/\r?\n[ \t]*$/, "").replace(/\s*\n\s*/g, " ");
      const begun = index === 0 ? joined.replace(/^[ \t\r\n]+/, "") : joined;
      return index === pieces.length - 1 ? begun.replace(/[ \t\r\n]+$/, "") : begun;
    })
    .filter((piece) => piece !== "");
}
