import { isDeepStrictEqual } from "node:util";
import { noun } from "../../../schemas/fields/fields.ts";
import { CommandError } from "../../cli/command.ts";
import { placeholder } from "../../content/check/input/language-rules.ts";
import { formsNeeded, formsOf, pluralForms } from "../../content/figures/figure-format.ts";
import { nearest, suggestion } from "../../content/problem.ts";
import { languageOf, textHash } from "../ledger/ledger.ts";
import type { Translations } from "../translations.ts";
import { codeMarkup, composeText, countCodes, type Inline, joinPieces, type Piece } from "./inline-codes.ts";
import { type ImportRow, matchRows, type PlacedRow, textKey } from "./match-rows.ts";
import { findExchanged, findMisplaced } from "./misplaced-rows.ts";
import { hasLetters, markupDoubt, spreadsheetFlaw } from "./spreadsheet-flaw.ts";
import { type Direction, type Unit, unitLister } from "./translation-units.ts";

/** The result of a row: `unchecked` is written as a text to be checked, `written` as a confirmed one. `doubt` is a sentence. */
export type Outcome = { row: ImportRow } & (
  | { result: "written" | "unchecked"; unit: Unit; text: string; doubt?: string | undefined }
  | { result: "unchanged"; unit: Unit; isConfirmed: boolean }
  | { result: "unchanged" | "skipped" | "refused"; reason: string }
);

export type UnitOutcome = Extract<Outcome, { unit: Unit }>;

const refused = (row: ImportRow, reason: string): Outcome => ({ row, result: "refused", reason });

/** Decides about each row, and each text that it translates. @throws {CommandError} if a file is wrong as a whole */
export function planImport(rows: readonly ImportRow[], translations: Translations): Outcome[] {
  const { content, languages, texts } = translations;
  const groups = Map.groupBy(rows, (row) => JSON.stringify(directionOf(row, languages.all)));
  const units: Unit[] = [];
  const outcomes = [...groups].flatMap(([key, own]) => {
    const direction: Direction = JSON.parse(key);
    const inDirection = texts.flatMap(unitLister(content, direction));
    units.push(...inDirection);
    return decideRows(own, inDirection);
  });
  return refusePartialClauses(refuseConflicts(outcomes), units);
}

/** Returns the codes of a row's languages. @throws {CommandError} if one isn't a language of the site, or they are the same */
function directionOf(row: ImportRow, codes: readonly string[]): Direction {
  const [from = "", to = ""] = [row.from, row.to].map((name) => languageNamed(name, codes, row.file));
  if (from === to) throw new CommandError(`${row.file}: It translates "${from}" into itself.`);
  return { from, to };
}

/** Returns the site's code for a language. Many tools add a country, as in fr-FR. @throws {CommandError} if there is none */
function languageNamed(name: string, codes: readonly string[], file: string): string {
  const same = codes.find((code) => code.toLowerCase() === name.toLowerCase());
  const baseOf = (code: string) => code.toLowerCase().split(/[-_]/)[0];
  const [near, other] = codes.filter((code) => baseOf(code) === baseOf(name));
  const code = same ?? (other === undefined ? near : undefined);
  if (code !== undefined) return code;
  throw new CommandError(`${file}: "${name}" isn't a language of this site. ${suggestion(name, codes)}`);
}

/** @param units all units of the rows' direction */
function decideRows(rows: readonly ImportRow[], units: readonly Unit[]): Outcome[] {
  const matches = matchRows(rows, units);
  const placed = matches.filter((match) => "unit" in match);
  const misplaced = findMisplaced(placed, units);
  const exchanged = findExchanged(placed);
  return matches.map((match): Outcome => {
    const { row } = match;
    if (row.flaw !== undefined) return refused(row, row.flaw);
    if (row.target === undefined) return { row, result: "skipped", reason: "It has no translation." };
    if ("unit" in match) return decideRow(match, misplaced.get(row), exchanged.has(row));
    return isUntouched(row, units) ? { ...match, result: "unchanged" } : refused(row, match.reason);
  });
}

/** Whether a row without a unit has the translation that was exported, or a copy of the source. */
function isUntouched(row: ImportRow, units: readonly Unit[]): boolean {
  const { id, source, target = "", targetHash = "" } = row;
  if (isDeepStrictEqual(source, target)) return true;
  const near = units.filter(({ group }) => id.startsWith(`${group}:`));
  const codes = new Map(near.flatMap(({ source }) => [...source.inline.codes]));
  const syntaxes = [...new Set(near.map(({ syntax }) => syntax))];
  const texts =
    typeof target === "string" ? [target] : syntaxes.map((syntax) => composeText(target, codes, syntax));
  return texts.some((text) => text !== undefined && textHash(languageOf(targetHash), text) === targetHash);
}

/** Decides what to do with a row, without regard to other rows. @param misplaced what `findMisplaced` reports */
function decideRow(
  { row, unit, read, current }: PlacedRow,
  misplaced: string | undefined,
  isExchanged: boolean,
): Outcome {
  const refuse = (reason: string) => refused(row, reason);
  if (read.flaw !== undefined) return refuse(read.flaw);
  const { source, target, syntax, direction } = unit;
  const { pieces } = read;
  const isConfirmed = row.isDone && !row.isUnfinished && misplaced === undefined;
  const isSame = isDeepStrictEqual(pieces, current);
  if (isSame && row.isRejected && target)
    return { row, result: "unchecked", unit, text: target.text, doubt: "It was rejected, and is as it was." };
  if (isSame) return { row, result: "unchanged", unit, isConfirmed };
  if (misplaced !== undefined) return refuse(misplaced);
  if (!row.isDone && hasLetters(pieces) && textKey(pieces) === textKey(source.inline.pieces)) {
    const reason = "It is the same as the source. Translate it or, if it is meant, mark it as translated.";
    return { row, result: "skipped", reason };
  }

  const codes = new Map([...(read.codes ?? []), ...(target?.inline.codes ?? []), ...source.inline.codes]);
  const text = composeText(pieces, codes, syntax);
  if (row.targetHash !== target?.hash) {
    if (text !== undefined && textHash(direction.to, text) === row.targetHash)
      return { row, result: "unchanged", unit, isConfirmed: false };
    const now = target ? `it is “${target.text}” now` : "it was removed";
    return refuse(`The translation has changed since the export: ${now}. Export it again.`);
  }
  const words = joinPieces(pieces, codes);
  const flaw =
    spreadsheetFlaw(words, unit) ??
    nounFlaw(words, unit) ??
    codeFlaw(pieces, unit, codes) ??
    spaceFlaw(pieces);
  if (flaw !== undefined) return refuse(flaw);
  if (text === undefined) return refuse("Its tags overlap, or one isn't closed.");
  const doubt = isExchanged
    ? "It may be the translation of another row: compare it with its source."
    : hasLetters(source.inline.pieces) && !hasLetters(pieces)
      ? "It has no words, unlike its source."
      : placeholder.test(words) && !placeholder.test(joinPieces(source.inline.pieces, codes))
        ? "It is no translation yet."
        : (markupDoubt(words, unit) ?? row.doubt);
  return { row, result: row.isUnfinished || doubt ? "unchecked" : "written", unit, text, doubt };
}

/** Reports a noun that can't stand after a number, or that lacks one of its plural forms. */
function nounFlaw(words: string, { text, direction: { to } }: Unit): string | undefined {
  if (!text.meaning?.noun) return undefined;
  const [issue] = noun.safeParse({ [to]: words }).error?.issues ?? [];
  const forms = formsOf(words);
  const isWhole = forms.length === pluralForms(to).size && !forms.includes("");
  return issue?.message ?? (isWhole ? undefined : `A noun in "${to}" has ${formsNeeded(to)}.`);
}

/** Reports strong words or a label that begin or end with a space. */
const spaceFlaw = (pieces: readonly Piece[]): string | undefined =>
  pieces.some((piece, at) => {
    if (typeof piece !== "string") return false;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isInside = (other: Piece | undefined, edge: string) =>
      typeof other === "object" && other.edge === edge;
    return (/^\s/.test(piece) && isInside(before, "start")) || (/\s$/.test(piece) && isInside(after, "end"));
  })
    ? "There is a space inside a tag, beside its sign, as in “** words **”. Move it outside."
    : undefined;

/** Says which code is missing, repeated or new; undefined if the codes match the source or the current translation. */
function codeFlaw(pieces: readonly Piece[], { source, target }: Unit, codes: Inline["codes"]) {
  const counts = countCodes(pieces);
  if (target && isDeepStrictEqual(counts, countCodes(target.inline.pieces))) return undefined;
  const wanted = countCodes(source.inline.pieces);
  const written = (name: string) => {
    const code = codes.get(name);
    return code ? codeMarkup(code) : `<${name}>`;
  };
  for (const name of new Set([...counts.keys(), ...wanted.keys()])) {
    const [count, most] = [counts.get(name) ?? 0, wanted.get(name) ?? 0];
    if (most === 0) {
      const missing = [...wanted.keys()].filter((one) => !counts.has(one));
      const meant =
        missing.find((one) => one.endsWith(name) || name.endsWith(one)) ??
        nearest(name, wanted.keys()) ??
        (missing.length === 1 ? missing[0] : undefined);
      return `${written(name)} isn't in the source.${meant === undefined ? "" : ` Did you mean ${written(meant)}?`}`;
    }
    if (count === 0) return `${written(name)} is missing.`;
    if (count !== most) return `${written(name)} occurs ${times(count)}, but ${times(most)} in the source.`;
  }
  return undefined;
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

const hasUnit = (outcome: Outcome): outcome is UnitOutcome => "unit" in outcome;
const isWritten = (outcome: Outcome): outcome is Extract<Outcome, { text: string }> => "text" in outcome;

const keyOf = ({ direction, id }: Unit) => `${direction.to} ${id}`;

/** Refuses rows that translate a unit differently. A row that leaves it unchanged doesn't confirm the replaced one. */
function refuseConflicts(outcomes: readonly Outcome[]): Outcome[] {
  const byUnit = Map.groupBy(outcomes.filter(isWritten), ({ unit }) => keyOf(unit));
  return outcomes.map((outcome) => {
    if (!hasUnit(outcome)) return outcome;
    const written = byUnit.get(keyOf(outcome.unit)) ?? [];
    if (outcome.result === "unchanged")
      return { ...outcome, isConfirmed: outcome.isConfirmed && written.length === 0 };
    const other = written.find(({ text }) => text !== outcome.text);
    if (!other) return outcome;
    const where = `${other.row.file}, ${other.row.position}`;
    const reason = `Another row translates the same text differently: ${where}. Keep one of them.`;
    return refused(outcome.row, reason);
  });
}

/**
 * Refuses passages of a clause if any passage would remain without a translation. Otherwise, the clause counts as
 * confirmed only if the file has all its passages and leaves none unfinished.
 */
function refusePartialClauses(outcomes: readonly Outcome[], units: readonly Unit[]): Outcome[] {
  const outcomeOf = new Map(outcomes.filter(hasUnit).map((outcome) => [keyOf(outcome.unit), outcome]));
  return outcomes.map((outcome) => {
    if (!isWritten(outcome) || outcome.unit.text.kind !== "clause") return outcome;
    const { text, direction } = outcome.unit;
    const passages = units.filter((unit) => unit.text === text && unit.direction === direction);
    const missing = passages.filter((unit) => unit.target === undefined && !outcomeOf.has(keyOf(unit)));
    const isFinished = passages.every((unit) => {
      const passage = outcomeOf.get(keyOf(unit));
      return passage?.row.isUnfinished === false && passage.result !== "unchecked";
    });
    if (missing.length === 0) return isFinished ? outcome : { ...outcome, result: "unchecked" };
    const numbers = missing.map(({ path }) => path[0]).join(", ");
    const reason = `A clause is imported as a whole. Of its ${passages.length} passages, these have no translation: ${numbers}.`;
    return refused(outcome.row, reason);
  });
}
