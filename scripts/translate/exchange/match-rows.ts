import type { ImportRow } from "./import-row.ts";
import type { Unit } from "./translation-units.ts";

/** The units of a direction. */
export interface UnitIndex {
  byId: ReadonlyMap<string, Unit>;
  bySource: ReadonlyMap<string, readonly Unit[]>;
}

/** A row with the unit that it translates, or the reason why there is no such unit. */
export type Match = [row: ImportRow, unit: Unit | string];

/**
 * Finds the units of rows by their ids, or by their source text if they have moved.
 *
 * Equal sources in the same field of a block type can't be told apart after a move. If their rows have the same
 * translation, all of them get it.
 */
export function matchRows(rows: readonly ImportRow[], index: UnitIndex): Match[] {
  const groups = Map.groupBy(rows, ({ sourceHash, where }) => `${sourceHash} ${fieldOf(where)}`);
  return [...groups.values()].flatMap((own) => {
    const inPlace = own.map((row): Match => [row, unitInPlace(row, index) ?? ""]);
    return inPlace.every(([, unit]) => unit !== "") ? inPlace : matchMoved(own, index);
  });
}

function unitInPlace({ id, sourceHash }: ImportRow, { byId }: UnitIndex): Unit | undefined {
  const unit = byId.get(id);
  return unit?.source.hash === sourceHash ? unit : undefined;
}

/** @param rows rows of equal sources in one field */
function matchMoved(rows: readonly ImportRow[], index: UnitIndex): Match[] {
  const [{ where, sourceHash, source }] = rows as [ImportRow];
  const equal = index.bySource.get(sourceHash) ?? [];
  const sameField = equal.filter((unit) => fieldOf(unit.where) === fieldOf(where));
  const units = sameField.length > 0 ? sameField : equal;
  const [first] = units;
  if (!first) return rows.map((row): Match => [row, whyMissing(row, index.byId.get(row.id))]);
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
  return [...matches, ...[...unused].map((row): Match => [row, first])];
}

/** Returns the block type and field of a text: its description without page and numbers. */
const fieldOf = (where: string) => where.replace(/^.*? › /, "").replace(/\d+/g, "");

function whyMissing({ source }: ImportRow, there: Unit | undefined): string {
  if (!there) return `The text is no longer in the content: “${source}”.`;
  if (there.source.text === source)
    return "Its key is missing or was changed, so its source can't be checked. Export it again.";
  return `The text has changed since the export: it was “${source}” and is “${there.source.text}”. Export it again.`;
}
