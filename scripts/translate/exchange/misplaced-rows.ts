import { CommandError } from "../../cli/command.ts";
import { countCodes, type Piece } from "./inline-codes.ts";
import { type ImportRow, type PlacedRow, textKey } from "./match-rows.ts";
import { digitsOf, isGarbled } from "./spreadsheet-flaw.ts";
import type { Unit } from "./translation-units.ts";

/**
 * Finds rows that have the translation or the source of another row, because a column was sorted or moved alone.
 * Returns what is wrong with each. @throws {CommandError} if most changed translations of a file seem to be misplaced
 */
export function findMisplaced(placed: readonly PlacedRow[], units: readonly Unit[]): Map<ImportRow, string> {
  const byTarget = Map.groupBy(units, ({ target }) => target && textKey(target.inline.pieces));
  const sources = new Set(units.map(({ source }) => textKey(source.inline.pieces)));
  const codesInUse = new Set(units.flatMap(({ source }) => [...source.inline.codes.keys()]));
  const index = new Map(units.map((unit, at) => [unit, at]));
  const flaws = new Map<ImportRow, string>();

  for (const [file, rows] of Map.groupBy(placed, ({ row }) => row.file)) {
    const changed = rows
      .map((one) => ({ ...one, key: textKey(one.read.pieces), at: index.get(one.unit) ?? 0 }))
      .filter(({ key, current = [] }) => key !== textKey(current));
    const garbled = changed.filter(({ read, unit }) => isGarbled(wordsOf(read.pieces), unit));
    if (garbled.length >= 3)
      throw new CommandError(
        `${file}: Nothing was written. In ${garbled.length} rows, characters were lost in another encoding, as in ${garbled[0]?.row.position}. Save the file as UTF-8.`,
      );
    const vacated = new Set(changed.map(({ unit }) => unit));
    const written = changed
      .filter(({ key, unit }) => key !== "[]" && key !== textKey(unit.source.inline.pieces))
      .toSorted((a, b) => a.at - b.at);
    const sourcesOf = new Map(written.map(({ key }) => [key, new Set<string>()]));
    for (const { key, unit } of written) sourcesOf.get(key)?.add(unit.source.hash);
    const byText = written.filter(({ row, unit, key }) => {
      const owners = byTarget.get(key)?.filter(({ source }) => source.hash !== unit.source.hash) ?? [];
      const owner = owners.find((one) => vacated.has(one));
      if (owner)
        flaws.set(row, `This is the translation of another text: ${owner.where}. Put it in its row.`);
      const count = sourcesOf.get(key)?.size ?? 0;
      return (owners.length > 0 && count === 1) || sources.has(key) || count >= 5;
    });

    const bySource = rows.filter(({ row, unit: { source } }) =>
      typeof row.source === "string"
        ? comparableText(row.source) !== comparableText(source.text)
        : row.source.length > 0 &&
          comparableText(wordsOf(row.source)) !== comparableText(wordsOf(source.inline.pieces)),
    );
    for (const { row } of bySource)
      flaws.set(row, "Its source isn't the text of its key. Copy the row from a new export.");

    const withCodes = written.filter(({ read: { pieces } }) => countCodes(pieces).size > 0);
    const byCodes = withCodes.filter(({ read: { pieces }, unit }) =>
      [...countCodes(pieces).keys()].some(
        (code) => codesInUse.has(code) && !unit.source.inline.codes.has(code),
      ),
    );
    // Only a part of the column may have moved.
    const [first = 0, last = 0] = [byCodes[0]?.at, byCodes.at(-1)?.at];
    const between = withCodes.filter(({ at }) => at >= first && at <= last);

    for (const [some, all] of [
      [byText, written],
      [byCodes, between],
      [bySource, rows],
    ] as const)
      if (some.length >= 3 && some.length * 2 > all.length)
        throw new CommandError(
          `${file}: Nothing was written. ${some.length} of ${all.length} rows seem to have texts of other rows, as ${some[0]?.row.position} does. That happens if a column is sorted or moved alone, or if the table isn't saved as UTF-8. Undo that, or copy each translation to its row in a new export. Sort and move only whole rows.`,
        );
  }
  return flaws;
}

const wordsOf = (pieces: readonly Piece[]) => pieces.filter((piece) => typeof piece === "string").join("");

/** Matches names that no language changes: CRM, ServiceTitan. */
const fixedNames = /\p{L}*\p{Lu}[\p{L}\d]*\p{Lu}[\p{L}\d]*/gu;

/** What a text and its translation have in common: numbers, such names, the last sign and, roughly, the length. */
function featuresOf(words: string) {
  const text = words.trim();
  const names = (text.match(fixedNames) ?? []).toSorted();
  const [sign = ""] = /[.?!…:](?=[^\p{L}\p{N}]{0,3}$)/u.exec(text) ?? [];
  return { marks: [digitsOf(text), sign, ...names].join(" "), length: text.length };
}

type Features = ReturnType<typeof featuresOf>;
const isLike = (one: Features, other: Features) =>
  one.marks === other.marks &&
  Math.max(one.length, other.length) <= 1.5 * Math.min(one.length, other.length) + 6;

/** Whether each of two translations seems to be that of the other's source. */
export function areExchanged(one: [source: string, target: string], other: typeof one): boolean {
  const isOf = (source: string, target: string) => isLike(featuresOf(source), featuresOf(target));
  return isOf(one[0], other[1]) && isOf(other[0], one[1]) && !isOf(...one) && !isOf(...other);
}

/** Returns the rows whose translation is like another row's source, not like their own: perhaps exchanged cells. */
export function findExchanged(placed: readonly PlacedRow[]): Set<ImportRow> {
  const changed = placed.filter(({ read, current = [] }) => textKey(read.pieces) !== textKey(current));
  const features = changed.map(({ row, unit, read }) => ({
    row,
    source: featuresOf(wordsOf(unit.source.inline.pieces)),
    target: featuresOf(wordsOf(read.pieces)),
  }));
  const unlike = features.filter(({ row, source, target }) => row.target && !isLike(source, target));
  const exchanged = unlike.filter(({ target }) => unlike.some(({ source }) => isLike(source, target)));
  return new Set(exchanged.length > 1 ? exchanged.map(({ row }) => row) : []);
}

/** Returns what tools keep of a text: letters, digits, and question marks, which replace lost characters. */
const comparableText = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{N}?]/gu, "");
