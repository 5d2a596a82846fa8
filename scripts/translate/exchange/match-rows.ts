import { joinPieces } from "./inline-codes.ts";
import type { Codes, ImportRow } from "./placed-row.ts";
import type { Unit } from "./translation-units.ts";

/** A row with the unit that it translates, or the reason why there is no such unit. */
type Match = [row: ImportRow, unit: Unit | string];

/**
 * Finds the unit of each row, in order, by its id. If the text has moved, finds the unit by its source text.
 *
 * After a move, equal source texts in the same field of a block type can't be told apart. If their rows have the same
 * translation, all these units get it.
 */
export function matchRows(rows: readonly ImportRow[], units: readonly Unit[], codes: Codes): Match[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const bySource = Map.groupBy(units, ({ source }) => source.hash);
  const exported = new Set(rows.map(({ sourceHash }) => sourceHash));
  const groups = Map.groupBy(rows, ({ sourceHash, where }) => `${sourceHash} ${fieldOf(where)}`);
  const matches = [...groups.values()].flatMap((own) => {
    const inPlace = own.flatMap((row): Match[] => {
      const unit = byId.get(row.id);
      return unit?.source.hash === row.sourceHash ? [[row, unit]] : [];
    });
    if (inPlace.length === own.length) return inPlace;
    const equal = bySource.get(own[0]?.sourceHash ?? "");
    const source = sourceOf(own[0] as ImportRow, codes);
    if (equal) return matchMoved(own, equal, source);
    return own.map((row): Match => {
      const there = byId.get(row.id);
      const isKnown =
        there && (fieldOf(there.where) !== fieldOf(row.where) || exported.has(there.source.hash));
      return [row, whyMissing(source, isKnown ? undefined : there)];
    });
  });
  const order = new Map(rows.map((row, index) => [row, index]));
  return matches.toSorted(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/**
 * Matches rows whose texts have moved.
 *
 * @param rows rows with the same source text in the same field
 * @param equal all units with this source text
 */
function matchMoved(rows: readonly ImportRow[], equal: readonly Unit[], source: string): Match[] {
  const [{ where }] = rows as [ImportRow];
  const sameField = equal.filter((unit) => fieldOf(unit.where) === fieldOf(where));
  const units = sameField.length > 0 ? sameField : equal;
  const translations = new Set(rows.flatMap(({ target }) => (target ? [JSON.stringify(target)] : [])));
  if (units.length > 1 && (translations.size > 1 || units !== sameField)) {
    const reason = `“${source}” has moved and is in ${units.length} texts now: ${units.map((unit) => unit.where).join("; ")}. Export them again.`;
    return rows.map((row): Match => [row, reason]);
  }
  const unused = new Set(rows);
  const matches = units.flatMap((unit): Match[] => {
    const fitting = rows.filter(({ targetHash }) => targetHash === unit.target?.hash);
    const row = fitting.find((one) => unused.has(one)) ?? fitting[0];
    if (row) unused.delete(row);
    return row ? [[row, unit]] : [];
  });
  return [...matches, ...[...unused].map((row): Match => [row, units[0] as Unit])];
}

/** Returns the block type and field of a text: its description without the page and the numbers. */
const fieldOf = (where: string) => where.replace(/^.*? › /, "").replace(/\d+/g, "");

/** @param there a text in the place of the missing one, unless it is known to be another text */
function whyMissing(source: string, there: Unit | undefined): string {
  if (there === undefined) return `The text is no longer in the content: “${source}”.`;
  if (there.source.text === source)
    return "Its key is missing or was changed, so its source can't be checked. Export it again.";
  return `The text has changed or moved since the export: it was “${source}”, and in its place is “${there.source.text}”. Export it again.`;
}

const sourceOf = ({ source }: ImportRow, codes: Codes) =>
  typeof source === "string" ? source : joinPieces(source, codes);
