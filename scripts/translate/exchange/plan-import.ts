import { isDeepStrictEqual } from "node:util";
import { nearest, suggestion } from "../../content/problem.ts";
import { textHash } from "../ledger/ledger.ts";
import type { Translations } from "../translations.ts";
import { asWritten, type Code, composeText, countCodes, type Inline, type Piece } from "./inline-codes.ts";
import { type Direction, type ReadRow, type Unit, unitLister } from "./translation-units.ts";

export interface ImportRow extends ReadRow {
  file: string;
}

/** The result of a row. */
export type Outcome = { row: ImportRow } & (
  | { result: "written"; unit: Unit; text: string }
  | { result: "unchanged"; unit: Unit; isConfirmed: boolean }
  | { result: "skipped" | "refused"; reason: string }
);

/** The outcome of a row that translates a unit. */
export type Settled = Extract<Outcome, { unit: Unit }>;

const refused = (row: ImportRow, reason: string): Outcome => ({ row, result: "refused", reason });

/** Decides what to do with each row, in order. A row that translates several texts has several outcomes. */
export function planImport(
  rows: readonly ImportRow[],
  { content, languages, texts }: Translations,
): Outcome[] {
  const order = new Map(rows.map((row, index) => [row, index]));
  const groups = Map.groupBy(rows, (row) => JSON.stringify(directionOf(row, languages.all)));
  const units: Unit[] = [];
  const outcomes = [...groups].flatMap(([key, own]) => {
    const direction: Direction | string = JSON.parse(key);
    if (typeof direction === "string") return own.map((row) => refused(row, direction));
    const inDirection = texts.flatMap(unitLister(content, direction));
    units.push(...inDirection);
    return matchRows(own, inDirection).map(([row, unit]) =>
      typeof unit === "string" ? refused(row, row.flaw ?? unit) : decideRow(row, unit),
    );
  });
  const inOrder = outcomes.toSorted((a, b) => (order.get(a.row) ?? 0) - (order.get(b.row) ?? 0));
  return refusePartialClauses(refuseContradictions(inOrder), units);
}

/** Returns the codes of a row's languages, or a sentence that says what is wrong with them. */
function directionOf(row: ImportRow, codes: readonly string[]): Direction | string {
  if (row.to === "") return "The file doesn't say which language it translates into.";
  const [from, to] = [row.from, row.to].map((name) => languageNamed(name, codes));
  if (from === undefined || to === undefined) {
    const name = from === undefined ? row.from : row.to;
    return `"${name}" isn't a language of this site. ${suggestion(name, codes)}`;
  }
  return from === to ? `The file translates "${from}" into itself.` : { from, to };
}

/** Returns the site's code for a language. Many tools add a country, as in fr-FR. */
function languageNamed(name: string, codes: readonly string[]): string | undefined {
  const base = (code: string) => code.toLowerCase().split(/[-_]/)[0];
  const same = codes.find((code) => code.toLowerCase() === name.toLowerCase());
  const near = codes.filter((code) => base(code) === base(name));
  return same ?? (near.length === 1 ? near[0] : undefined);
}

/** A row with the unit that it translates, or the reason why there is no such unit. */
type Match = [row: ImportRow, unit: Unit | string];

/**
 * Finds the unit of each row by its id. If the text has moved, finds the unit by its source text.
 *
 * After a move, equal source texts in the same field of a block type can't be told apart. If their rows have the same
 * translation, all these units get it.
 */
function matchRows(rows: readonly ImportRow[], units: readonly Unit[]): Match[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const bySource = Map.groupBy(units, ({ source }) => source.hash);
  const groups = Map.groupBy(rows, ({ sourceHash, where }) => `${sourceHash} ${fieldOf(where)}`);
  return [...groups.values()].flatMap((own) => {
    const inPlace = own.flatMap((row): Match[] => {
      const unit = byId.get(row.id);
      return unit?.source.hash === row.sourceHash ? [[row, unit]] : [];
    });
    if (inPlace.length === own.length) return inPlace;
    const equal = bySource.get(own[0]?.sourceHash ?? "");
    return equal ? matchMoved(own, equal) : own.map((row): Match => [row, whyMissing(row, byId.get(row.id))]);
  });
}

/**
 * Matches rows whose texts have moved.
 *
 * @param rows rows with the same source text in the same field
 * @param equal all units with this source text
 */
function matchMoved(rows: readonly ImportRow[], equal: readonly Unit[]): Match[] {
  const [{ where, source }] = rows as [ImportRow];
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

function whyMissing({ source }: ImportRow, there: Unit | undefined): string {
  if (!there) return `The text is no longer in the content: “${source}”.`;
  if (there.source.text === source)
    return "Its key is missing or was changed, so its source can't be checked. Export it again.";
  return `The text has changed since the export: it was “${source}” and is “${there.source.text}”. Export it again.`;
}

/** Compares a row with the content. Doesn't consider other rows. */
function decideRow(row: ImportRow, unit: Unit): Outcome {
  const refuse = (reason: string) => refused(row, reason);
  if (row.flaw !== undefined) return refuse(row.flaw);
  const written = typeof row.target === "string" ? [row.target] : (row.target ?? []);
  if (written.every((piece) => typeof piece === "string" && piece.trim() === ""))
    return { row, result: "skipped", reason: "It has no translation." };

  const { source, target, syntax } = unit;
  const read: Partial<Inline> = typeof row.target === "string" ? syntax.read(row.target.trim()) : {};
  if (read.flaw !== undefined) return refuse(read.flaw);
  const hasBreaks = `${source.text}${target?.text}`.includes("\n");
  const pieces = withoutAddedSpace(read.pieces ?? written, hasBreaks);
  if (target && isDeepStrictEqual(pieces, withoutAddedSpace(target.inline.pieces, hasBreaks)))
    return { row, result: "unchanged", unit, isConfirmed: row.isDone };

  const codes = new Map([...(read.codes ?? []), ...(target?.inline.codes ?? []), ...source.inline.codes]);
  const text = composeText(pieces, codes, syntax);
  if (row.targetHash !== target?.hash) {
    if (text !== undefined && textHash(unit.direction.to, text) === row.targetHash)
      return { row, result: "unchanged", unit, isConfirmed: false };
    const now = target ? `it is “${target.text}” now` : "it was removed";
    return refuse(`The translation has changed since the export: ${now}. Export it again.`);
  }
  const flaw = codeFlaw(pieces, unit, codes);
  if (flaw !== undefined) return refuse(flaw);
  if (text === undefined) return refuse("Its tags overlap, or one isn't closed.");
  if (text.includes("\uFFFD"))
    return refuse("Characters were lost in another encoding: “\uFFFD”. Save the file as UTF-8.");
  return { row, result: "written", unit, text };
}

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

/** Says which code is missing, repeated or new; undefined if the codes match the source or the current translation. */
function codeFlaw(
  pieces: readonly Piece[],
  { source, target }: Unit,
  codes: ReadonlyMap<string, Code>,
): string | undefined {
  const counts = countCodes(pieces);
  if (target && isDeepStrictEqual(counts, countCodes(target.inline.pieces))) return undefined;
  const wanted = countCodes(source.inline.pieces);
  const written = (name: string) => {
    const code = codes.get(name);
    return code ? asWritten(code) : `<${name}>`;
  };
  for (const name of new Set([...counts.keys(), ...wanted.keys()])) {
    const [count, most] = [counts.get(name) ?? 0, wanted.get(name) ?? 0];
    if (most === 0) {
      const meant = nearest(name, wanted.keys());
      return `${written(name)} isn't in the source.${meant === undefined ? "" : ` Did you mean ${written(meant)}?`}`;
    }
    if (count === 0) return `${written(name)} is missing.`;
    if (count !== most) return `${written(name)} occurs ${times(count)}, but ${times(most)} in the source.`;
  }
  return undefined;
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

const isSettled = (outcome: Outcome): outcome is Settled => "unit" in outcome;

const keyOf = ({ direction, id }: Unit) => `${direction.to} ${id}`;

const textOf = (outcome: Settled) =>
  outcome.result === "written" ? outcome.text : outcome.unit.target?.text;

/** Refuses rows that translate the same unit differently. */
function refuseContradictions(outcomes: readonly Outcome[]): Outcome[] {
  const byUnit = Map.groupBy(outcomes.filter(isSettled), ({ unit }) => keyOf(unit));
  return outcomes.map((outcome) => {
    if (!isSettled(outcome)) return outcome;
    const other = byUnit.get(keyOf(outcome.unit))?.find((one) => textOf(one) !== textOf(outcome));
    if (!other) return outcome;
    const where = `${other.row.file}, ${other.row.at}`;
    return refused(
      outcome.row,
      `Another row translates the same text differently: ${where}. Keep one of them.`,
    );
  });
}

/** Refuses passages of a clause if any passage would remain without a translation. */
function refusePartialClauses(outcomes: readonly Outcome[], units: readonly Unit[]): Outcome[] {
  const translated = new Set(outcomes.filter(isSettled).map(({ unit }) => keyOf(unit)));
  return outcomes.map((outcome) => {
    if (outcome.result !== "written" || outcome.unit.text.kind !== "clause") return outcome;
    const { text, direction } = outcome.unit;
    const passages = units.filter((unit) => unit.text === text && unit.direction === direction);
    const missing = passages.filter((unit) => unit.target === undefined && !translated.has(keyOf(unit)));
    if (missing.length === 0) return outcome;
    const numbers = missing.map(({ path }) => path[0]).join(", ");
    return refused(
      outcome.row,
      `A clause is imported as a whole. Of its ${passages.length} passages, these have no translation: ${numbers}.`,
    );
  });
}
