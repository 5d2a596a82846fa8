import { type Inline, joinPieces, type Piece } from "./inline-codes.ts";
import type { ReadRow, Unit } from "./translation-units.ts";

export interface ImportRow extends ReadRow {
  file: string;
}

/** A row with the unit that it translates, and its translation as it is read. */
export type PlacedRow = ReturnType<typeof placeRow>;

type Match = PlacedRow | { row: ImportRow; reason: string };

/**
 * Finds the unit of each row, in order, by its id. If the text has moved, finds the unit by its source text.
 *
 * If texts with the same source in the same field of a block type have moved, it is unknown which row belongs to which
 * unit. If all these rows have the same translation, all these units get it.
 */
export function matchRows(rows: readonly ImportRow[], units: readonly Unit[]): Match[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const bySource = Map.groupBy(units, ({ source }) => source.hash);
  const groups = Map.groupBy(rows, ({ sourceHash, where }) => `${sourceHash} ${fieldOf(where)}`);
  const matches = [...groups.values()].flatMap((own): Match[] => {
    const inPlace = own.flatMap((row) => {
      const unit = byId.get(row.id);
      return unit?.source.hash === row.sourceHash ? [placeRow(row, unit)] : [];
    });
    if (inPlace.length === own.length) return inPlace;
    const [{ source: written, sourceHash }] = own as [ImportRow];
    const source = typeof written === "string" ? written : joinPieces(written, new Map());
    const equal = bySource.get(sourceHash);
    if (equal) return matchMoved(own, equal, source);
    return own.map((row) => ({ row, reason: whyMissing(source, byId.get(row.id)?.source.text) }));
  });
  const byRow = Map.groupBy(matches, ({ row }) => row);
  return rows.flatMap((row) => byRow.get(row) ?? []);
}

/** Matches rows of one source text and field that have moved. @param equal all units with this source text */
function matchMoved(rows: readonly ImportRow[], equal: readonly Unit[], source: string): Match[] {
  const [{ where }] = rows as [ImportRow];
  const sameField = equal.filter((unit) => fieldOf(unit.where) === fieldOf(where));
  const units = sameField.length > 0 ? sameField : equal;
  const translations = new Set(rows.flatMap(({ target }) => (target ? [JSON.stringify(target)] : [])));
  if (units.length > 1 && (translations.size > 1 || units !== sameField)) {
    const reason = `“${source}” has moved and is in ${units.length} texts now: ${units.map((unit) => unit.where).join("; ")}. Export them again.`;
    return rows.map((row) => ({ row, reason }));
  }
  const unused = new Set(rows);
  const matches = units.flatMap((unit): Match[] => {
    const fitting = rows.filter(({ targetHash }) => targetHash === unit.target?.hash);
    const row = fitting.find((one) => unused.has(one)) ?? fitting[0];
    if (row) unused.delete(row);
    return row ? [placeRow(row, unit)] : [];
  });
  return [...matches, ...[...unused].map((row) => placeRow(row, units[0] as Unit))];
}

/** Returns the block type and field of a text: its description without the page and the numbers. */
const fieldOf = (where: string) => where.replace(/^.*? › /, "").replace(/\d+/g, "");

/** @param current the text that is now at the row's id */
function whyMissing(source: string, current: string | undefined): string {
  if (current === undefined) return `The text is no longer in the content: “${source}”.`;
  if (current === source)
    return "Its key is missing or was changed, so its source can't be checked. Export it again.";
  return `The text has changed or moved since the export: it was “${source}”, and in its place is “${current}”. Export it again.`;
}

function placeRow(row: ImportRow, unit: Unit) {
  const { source, target, syntax } = unit;
  const hasBreaks = `${source.text}${target?.text}`.includes("\n");
  const { target: written = [] } = row;
  const read: Partial<Inline> & { pieces: Piece[] } =
    typeof written === "string" ? syntax.read(written.trim()) : { pieces: written };
  const pieces = withoutAddedSpace(read.pieces, hasBreaks);
  /** The unit's translation in the content. */
  const current = target && withoutAddedSpace(target.inline.pieces, hasBreaks);
  return { row, unit, read: { ...read, pieces }, current };
}

/** Returns a text without differences that a tool makes by itself: white space and the Unicode normal form. */
export const textKey = (pieces: readonly Piece[]): string =>
  JSON.stringify(withoutAddedSpace(pieces, false)).replace(/\s+/g, " ");

/** Removes what tools add: parts of decomposed letters, space at both ends and, in one line, breaks around tags. */
function withoutAddedSpace(pieces: readonly Piece[], hasBreaks: boolean): Piece[] {
  return pieces
    .map((piece, index) => {
      if (typeof piece !== "string") return piece;
      const composed = piece.normalize("NFC");
      const joined = hasBreaks
        ? composed
        : composed
            .replace(/\r?\n[ \t]*$/, "")
            .replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
      const started = index === 0 ? joined.replace(/^[ \t\r\n]+/, "") : joined;
      return index === pieces.length - 1 ? started.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, "") : started;
    })
    .filter((piece) => piece !== "");
}
