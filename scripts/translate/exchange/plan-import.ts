import { suggestion } from "../../content/problem.ts";
import type { Translations } from "../read-translations.ts";
import { decideRow, type Outcome } from "./decide-row.ts";
import type { ImportRow } from "./import-row.ts";
import { matchRows, type UnitIndex } from "./match-rows.ts";
import { type Direction, type Unit, unitLister } from "./translation-units.ts";

/** The outcome of a row that translates a unit. */
type Settled = Extract<Outcome, { unit: Unit }>;

/** Decides what to do with each row, in order. A row that translates several texts has several outcomes. */
export function planImport(
  rows: readonly ImportRow[],
  { content, languages, texts }: Translations,
): Outcome[] {
  const codes = [...languages.finished, ...languages.drafts];
  const order = new Map(rows.map((row, index) => [row, index]));
  const groups = Map.groupBy(rows, (row) => JSON.stringify(directionOf(row, codes)));
  const units: Unit[] = [];
  const outcomes = [...groups].flatMap(([key, own]) => {
    const direction: Direction | string = JSON.parse(key);
    if (typeof direction === "string")
      return own.map((row): Outcome => ({ row, result: "refused", reason: direction }));
    const inDirection = texts.flatMap(unitLister(content, direction));
    units.push(...inDirection);
    return matchRows(own, indexUnits(inDirection)).map(decideRow);
  });
  const inOrder = outcomes.toSorted((a, b) => (order.get(a.row) ?? 0) - (order.get(b.row) ?? 0));
  return refusePartialClauses(refuseContradictions(inOrder), units);
}

const indexUnits = (units: readonly Unit[]): UnitIndex => ({
  byId: new Map(units.map((unit) => [unit.id, unit])),
  bySource: Map.groupBy(units, ({ source }) => source.hash),
});

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
  const similar = codes.filter((code) => base(code) === base(name));
  const same = similar.find((code) => code.toLowerCase() === name.toLowerCase());
  return same ?? (similar.length === 1 ? similar[0] : undefined);
}

const isSettled = (outcome: Outcome): outcome is Settled => "unit" in outcome;

const keyOf = ({ direction, id }: Unit) => `${direction.to} ${id}`;

const textOf = (outcome: Settled) =>
  outcome.result === "written" ? outcome.text : outcome.unit.target?.text;

/** Refuses rows that translate the same unit differently. */
function refuseContradictions(outcomes: readonly Outcome[]): Outcome[] {
  const byUnit = Map.groupBy(outcomes.filter(isSettled), ({ unit }) => keyOf(unit));
  return outcomes.map((outcome) => {
    if (!isSettled(outcome)) return outcome;
    const { row, unit } = outcome;
    const other = byUnit.get(keyOf(unit))?.find((one) => textOf(one) !== textOf(outcome));
    if (!other) return outcome;
    const where = `${other.row.file}, ${other.row.at}`;
    const reason = `Another row translates the same text differently: ${where}. Keep one of them.`;
    return { row, result: "refused", reason };
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
    const reason = `A clause is imported as a whole, and ${missing.length} of its ${passages.length} passages have no translation: ${missing.map(({ path }) => path[0]).join(", ")}.`;
    return { row: outcome.row, result: "refused", reason };
  });
}
