import { CommandError } from "../../cli/command.ts";
import { countCodes, type Piece } from "./inline-codes.ts";
import { type ImportRow, type PlacedRow, textKey } from "./placed-row.ts";
import type { Unit } from "./translation-units.ts";

/** A row whose translation isn't the one in the content. */
interface ChangedRow extends PlacedRow {
  key: string;
}

/**
 * Finds rows that have the translation or the source of another row, as after a column was sorted or moved alone.
 * Returns what is wrong with each.
 *
 * @param placed rows of one direction
 * @param units all units of this direction, in the content's order
 * @throws {CommandError} if most changed rows of a file are misplaced
 */
export function findMisplaced(placed: readonly PlacedRow[], units: readonly Unit[]): Map<ImportRow, string> {
  const translated = units.filter(({ target }) => target);
  const ownersOf = Map.groupBy(translated, ({ target }) => textKey(target?.inline.pieces ?? []));
  const sources = new Set(units.map(({ source }) => textKey(source.inline.pieces)));
  const codesInUse = new Set(units.map(({ source }) => codesKey(source.inline.pieces)));
  const flaws = new Map<ImportRow, string>();

  for (const [file, rows] of Map.groupBy(placed, ({ row }) => row.file)) {
    const changed = rows
      .map((one): ChangedRow => ({ ...one, key: textKey(one.read.pieces) }))
      .filter(({ key, current = [] }) => key !== textKey(current));
    const vacated = new Set(changed.map(({ unit }) => unit));
    const written = changed.filter(
      ({ key, unit: { source } }) => key !== "[]" && key !== textKey(source.inline.pieces),
    );
    const equalTo = Map.groupBy(written, ({ key }) => key);
    const hasTextOfAnother = ({ row, unit, current, key }: ChangedRow) => {
      const owners = (ownersOf.get(key) ?? []).filter((owner) => owner !== unit);
      const owner = owners.find((one) => vacated.has(one));
      if (owner)
        flaws.set(row, `This is the translation of another text: ${owner.where}. Put it in its row.`);
      const equal = equalTo.get(key) ?? [];
      const isCopied =
        current && equal.length === 1 && owners.some(({ source }) => source.hash !== unit.source.hash);
      const isRepeated = new Set(equal.map((one) => one.unit.source.hash)).size >= 5;
      return owner !== undefined || sources.has(key) || isCopied || isRepeated;
    };
    const hasOwnCodes = ({ read, unit }: ChangedRow) =>
      codesKey(read.pieces) === codesKey(unit.source.inline.pieces);
    const hasCodesOfAnother = ({ read: { pieces }, unit: { source } }: ChangedRow) => {
      const own = countCodes(source.inline.pieces);
      const isNew = [...countCodes(pieces).keys()].some((code) => !own.has(code));
      return isNew && codesInUse.has(codesKey(pieces));
    };
    const hasSourceOfAnother = ({ row, unit }: PlacedRow) =>
      typeof row.source === "string" && signsOf(row.source) !== signsOf(unit.source.text);
    const byText = written.filter(hasTextOfAnother);
    const byCodes = written.filter(hasCodesOfAnother);
    // Only a part of the column may have moved.
    const between = written
      .slice(written.findIndex(hasCodesOfAnother), written.findLastIndex(hasCodesOfAnother) + 1)
      .filter((one) => countCodes(one.read.pieces).size > 0 && (hasOwnCodes(one) || hasCodesOfAnother(one)));
    const bySource = rows.filter(hasSourceOfAnother);
    for (const { row } of bySource)
      flaws.set(row, "Its source isn't the text of its key. Copy the row from the export again.");

    const refuse = (what: string) => {
      throw new CommandError(
        `${file}: Nothing was written. ${what}, as if a column had been sorted or moved alone. Undo that, or copy each translation to its row in a new export. Sort and move only whole rows.`,
      );
    };
    for (const [some, all, what] of [
      [byText, written, "changed translations are texts of other rows"],
      [byCodes, between, "changed translations with tags have the tags of other rows"],
      [bySource, rows, "sources are texts of other rows"],
    ] as const) {
      const examples = some.slice(0, 3).map(({ row }) => row.at);
      if (some.length >= 3 && some.length * 2 > all.length)
        refuse(`${some.length} of ${all.length} ${what} (${examples.join(", ")} …)`);
    }
    if (isSortedAlone(written, units))
      refuse("The translations are in alphabetical order, but not their sources");
  }
  return flaws;
}

/** Whether the translations of rows are sorted, while the rows are in the content's order. */
function isSortedAlone(rows: readonly ChangedRow[], units: readonly Unit[]): boolean {
  if (new Set(rows.map(({ key }) => key)).size < 8) return false;
  const { compare } = new Intl.Collator(rows[0]?.unit.direction.to);
  const index = new Map(units.map((unit, at) => [unit, at]));
  const places = rows.map(({ unit }) => index.get(unit) ?? 0);
  const translations = rows.map(({ row, key }) => (typeof row.target === "string" ? row.target : key));
  const texts = rows.map(({ unit }) => unit.source.text);
  return (
    isInOrder(places, (a, b) => a - b) &&
    (isInOrder(translations, compare) || isInOrder(translations, (a, b) => (a < b ? -1 : 1))) &&
    !isInOrder(texts, compare)
  );
}

/** Whether at most a tenth of the neighbours are in another order than the rest. */
function isInOrder<T>(values: readonly T[], compare: (a: T, b: T) => number): boolean {
  const falling = values.filter((value, at) => at > 0 && compare(values[at - 1] as T, value) > 0).length;
  return Math.min(falling, values.length - 1 - falling) * 10 <= values.length;
}

const codesKey = (pieces: readonly Piece[]) => JSON.stringify([...countCodes(pieces)].toSorted());

/** Returns the letters and digits of a text, which tools don't change. */
const signsOf = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}]/gu, "");
