import type { Datum } from "./base-geometry.ts";

/**
 * What a mark says of itself: its value, and where the table of values writes it, as in "3 1".
 * Without a cell the mark stands for its whole row.
 */
export const markAttributes = ({ value }: Datum, row: number, cell?: number) => ({
  "data-value": value,
  "data-at": cell === undefined ? `${row}` : `${row} ${cell}`,
});
