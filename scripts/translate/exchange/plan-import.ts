import type { Content } from "../../content/model.ts";
import { suggestion } from "../../content/problem.ts";
import type { ContentText } from "../content-texts.ts";
import { decide, type Outcome, type UnitIndex } from "./decide-row.ts";
import { unitReader } from "./list-units.ts";
import type { Direction, Row, Unit } from "./translation-unit.ts";

/** What becomes of every row, each looked at beside the others. @param refusals why rows can't be taken, where that is known */
export function plan(
  rows: readonly Row[],
  content: Content,
  texts: readonly ContentText[],
  refusals: ReadonlyMap<Row, string>,
): Outcome[] {
  const codes = content.shared.site?.value.languages.map(({ code }) => code) ?? [];
  const indexes = new Map<string, UnitIndex>();
  const indexOf = (direction: Direction) => {
    const name = `${direction.from} ${direction.to}`;
    const index = indexes.get(name) ?? indexUnits(texts.flatMap(unitReader(content, direction)));
    indexes.set(name, index);
    return index;
  };
  const outcomes = rows.map((row): Outcome => {
    const direction = directionOf(row, codes);
    const reason = refusals.get(row) ?? (typeof direction === "string" ? direction : undefined);
    if (reason !== undefined || typeof direction === "string")
      return { row, result: "refused", reason: reason ?? "" };
    return decide(row, direction, indexOf(direction));
  });
  return withWholeClauses(withoutRivals(outcomes), (direction) => indexOf(direction).byPlace.values());
}

function indexUnits(units: readonly Unit[]): UnitIndex {
  return {
    byPlace: new Map(units.map((unit) => [unit.place, unit])),
    byHash: Map.groupBy(units, ({ source }) => source.hash),
  };
}

/** The row's languages among those of the site, else what is wrong with them. */
function directionOf(row: Row, codes: readonly string[]): Direction | string {
  const [from, to] = [row.from, row.to].map((name) => languageNamed(name, codes));
  if (row.to === "") return "The file doesn't say which language it translates into.";
  if (from === undefined) return unknownLanguage(row.from, codes);
  if (to === undefined) return unknownLanguage(row.to, codes);
  return from === to ? `The file translates "${from}" into itself.` : { from, to };
}

const unknownLanguage = (name: string, codes: readonly string[]) =>
  `"${name}" isn't a language of this site. ${suggestion(name, codes)}`;

/** The site's language that a tool means: many add a country to it, as in fr-FR. */
function languageNamed(name: string, codes: readonly string[]): string | undefined {
  const same = codes.find((code) => code.toLowerCase() === name.toLowerCase());
  const base = (code: string) => code.toLowerCase().split(/[-_]/)[0];
  const akin = codes.filter((code) => base(code) === base(name));
  return same ?? (akin.length === 1 ? akin[0] : undefined);
}

type Settled = Extract<Outcome, { unit: Unit }>;

export const isSettled = (outcome: Outcome): outcome is Settled => "unit" in outcome;

/** What the unit says in the end. */
const textOf = (outcome: Settled) =>
  outcome.result === "written" ? outcome.text : outcome.unit.target?.text;

const keyOf = ({ unit, direction }: Settled) => `${direction.to} ${unit.place}`;

/** Refuses rows that give one unit different translations. */
function withoutRivals(outcomes: readonly Outcome[]): Outcome[] {
  const groups = Map.groupBy(outcomes.filter(isSettled), keyOf);
  return outcomes.map((outcome) => {
    if (!isSettled(outcome)) return outcome;
    const rival = groups.get(keyOf(outcome))?.find((other) => textOf(other) !== textOf(outcome));
    if (!rival) return outcome;
    const { row } = outcome;
    const where = `${rival.row.file === row.file ? "" : `${rival.row.file}, `}line ${rival.row.line}`;
    const reason = `Another row translates the same text in another way: ${where}. Keep one of them.`;
    return { row, result: "refused", reason };
  });
}

/** Refuses the passages of a clause that would be translated in part. */
function withWholeClauses(
  outcomes: readonly Outcome[],
  unitsOf: (direction: Direction) => Iterable<Unit>,
): Outcome[] {
  const translated = new Set(outcomes.filter(isSettled).map(keyOf));
  return outcomes.map((outcome) => {
    if (outcome.result !== "written" || outcome.unit.text.kind !== "clause") return outcome;
    const { unit, direction, row } = outcome;
    const passages = [...unitsOf(direction)].filter(({ text }) => text === unit.text);
    const missing = passages.filter(
      (passage) => passage.target === undefined && !translated.has(`${direction.to} ${passage.place}`),
    );
    if (missing.length === 0) return outcome;
    const reason = `A clause is translated whole, and ${missing.length} of its ${passages.length} passages have no translation: ${missing.map(({ place }) => place.slice(place.indexOf(":") + 1)).join(", ")}.`;
    return { row, result: "refused", reason };
  });
}
