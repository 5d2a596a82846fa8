import { suggestion } from "../../content/problem.ts";
import type { Translations } from "../read-translations.ts";
import { decideRow, type Outcome, type UnitIndex } from "./decide-row.ts";
import type { ImportRow } from "./import-row.ts";
import { type Direction, type Unit, unitLister } from "./translation-units.ts";

/** An outcome of a row that belongs to a unit. */
type Settled = Extract<Outcome, { unit: Unit }>;

/** Decides about every row. */
export function planImport(
  rows: readonly ImportRow[],
  { content, languages, texts }: Translations,
): Outcome[] {
  const codes = [...languages.finished, ...languages.drafts];
  const indexes = new Map<string, UnitIndex>();
  const indexOf = (direction: Direction) => {
    const name = `${direction.from} ${direction.to}`;
    const index = indexes.get(name) ?? indexUnits(texts.flatMap(unitLister(content, direction)));
    indexes.set(name, index);
    return index;
  };
  const outcomes = rows.map((row): Outcome => {
    const direction = directionOf(row, codes);
    if (typeof direction === "string") return { row, result: "refused", reason: direction };
    return decideRow(row, indexOf(direction));
  });
  return refusePartialClauses(refuseContradictions(outcomes), ({ direction, text }) =>
    [...indexOf(direction).byPlace.values()].filter((unit) => unit.text === text),
  );
}

const indexUnits = (units: readonly Unit[]): UnitIndex => ({
  byPlace: new Map(units.map((unit) => [unit.place, unit])),
  bySource: Map.groupBy(units, ({ source }) => source.hash),
});

/** Returns the row's languages by their codes on this site, or what is wrong with them. */
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

const textOf = (outcome: Settled) =>
  outcome.result === "written" ? outcome.text : outcome.unit.target?.text;

const keyOf = ({ direction, place }: Unit) => `${direction.to} ${place}`;

/** Refuses rows that translate a unit differently. */
function refuseContradictions(outcomes: readonly Outcome[]): Outcome[] {
  const byUnit = Map.groupBy(outcomes.filter(isSettled), ({ unit }) => keyOf(unit));
  return outcomes.map((outcome) => {
    if (!isSettled(outcome)) return outcome;
    const { row, unit } = outcome;
    const other = byUnit.get(keyOf(unit))?.find((one) => textOf(one) !== textOf(outcome));
    if (!other) return outcome;
    const where = `${other.row.file}, line ${other.row.line}`;
    const reason = `Another row translates the same text differently: ${where}. Keep one of them.`;
    return { row, result: "refused", reason };
  });
}

/** Refuses passages of a clause if others would have no translation. */
function refusePartialClauses(
  outcomes: readonly Outcome[],
  passagesOfClause: (unit: Unit) => Unit[],
): Outcome[] {
  const translated = new Set(outcomes.filter(isSettled).map(({ unit }) => keyOf(unit)));
  return outcomes.map((outcome) => {
    if (outcome.result !== "written" || outcome.unit.text.kind !== "clause") return outcome;
    const passages = passagesOfClause(outcome.unit);
    const missing = passages.filter((unit) => unit.target === undefined && !translated.has(keyOf(unit)));
    if (missing.length === 0) return outcome;
    const reason = `A clause is imported as a whole, and ${missing.length} of its ${passages.length} passages have no translation: ${missing.map(({ path }) => path[0]).join(", ")}.`;
    return { row: outcome.row, result: "refused", reason };
  });
}
