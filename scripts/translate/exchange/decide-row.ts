import { isDeepStrictEqual } from "node:util";
import { nearest } from "../../content/problem.ts";
import { textHash } from "../ledger/ledger.ts";
import { asWritten, type Code, composed, countCodes, type Piece } from "./inline-codes.ts";
import type { Direction, Row, Unit } from "./translation-unit.ts";

/** What becomes of a row; a translation is confirmed where the translator says so of the one that stands there. */
export type Outcome = { row: Row } & (
  | { result: "written"; unit: Unit; direction: Direction; text: string }
  | { result: "unchanged"; unit: Unit; direction: Direction; isConfirmed: boolean }
  | { result: "skipped"; reason: string }
  | { result: "refused"; reason: string }
);

/** The units of a direction, to be found by their place and by what they say. */
export interface UnitIndex {
  byPlace: ReadonlyMap<string, Unit>;
  byHash: ReadonlyMap<string, readonly Unit[]>;
}

/** What becomes of a row by itself. */
export function decide(row: Row, direction: Direction, index: UnitIndex): Outcome {
  const refused = (reason: string): Outcome => ({ row, result: "refused", reason });
  if (row.flaw !== undefined) return refused(row.flaw);
  const found = findUnit(row, index);
  if (typeof found === "string") return refused(found);
  if (row.target === undefined || isBlank(row.target))
    return { row, result: "skipped", reason: "It has no translation." };

  const unit = found;
  const read = typeof row.target === "string" ? unit.syntax.read(row.target.trim()) : undefined;
  if (read?.flaw !== undefined) return refused(read.flaw);
  const hasBreaks = `${unit.source.text}${unit.target?.text}`.includes("\n");
  const pieces = tidied(read?.pieces ?? (row.target as Piece[]), hasBreaks);
  const codes = new Map([
    ...(read?.codes ?? []),
    ...(unit.target?.inline.codes ?? []),
    ...unit.source.inline.codes,
  ]);

  if (unit.target && isDeepStrictEqual(pieces, tidied(unit.target.inline.pieces, hasBreaks)))
    return { row, result: "unchanged", unit, direction, isConfirmed: row.done };
  const text = composed(pieces, codes, unit.syntax);
  if (row.targetHash !== unit.target?.hash) {
    if (text !== undefined && textHash(direction.to, text) === row.targetHash)
      return { row, result: "unchanged", unit, direction, isConfirmed: false };
    const now = unit.target ? `it is “${unit.target.text}” now` : "it is gone now";
    return refused(`The translation has changed since the export: ${now}. Export it anew.`);
  }
  const flaw = flawInCodes(pieces, unit, codes);
  if (flaw !== undefined) return refused(flaw);
  if (text === undefined) return refused("Its tags cross each other, or one isn't closed.");
  if (text.includes("\uFFFD")) return refused("It has letters that were lost in another encoding: “\uFFFD”.");
  return { row, result: "written", unit, direction, text };
}

/** The unit that a row is of: by its place while that says the same, else the only one that does. */
function findUnit({ place, sourceHash, source }: Row, { byPlace, byHash }: UnitIndex): Unit | string {
  const there = byPlace.get(place);
  if (there?.source.hash === sourceHash) return there;
  const [moved, ...others] = byHash.get(sourceHash) ?? [];
  if (moved && others.length === 0) return moved;
  if (moved)
    return `It was moved, and now stands in ${others.length + 1} places: ${[moved, ...others].map((unit) => unit.place).join(", ")}. Export it anew.`;
  if (there?.source.text === source)
    return "Its key is lost or was changed, which tells what it was translated from. Export it anew.";
  if (there)
    return `The text has changed since the export: it was “${source}” and is “${there.source.text}”. Export it anew.`;
  return `The text is no longer in the content: “${source}”.`;
}

const isBlank = (target: Piece[] | string) =>
  typeof target === "string"
    ? target.trim() === ""
    : target.every((piece) => typeof piece === "string" && piece.trim() === "");

/**
 * Without what tools and spreadsheets add: space at the ends and, in a text without line breaks, those with which they
 * set its tags apart.
 */
function tidied(pieces: readonly Piece[], hasBreaks: boolean): Piece[] {
  const last = pieces.length - 1;
  return pieces
    .map((piece, at) => {
      if (typeof piece !== "string") return piece;
      const joined = hasBreaks ? piece : piece.replace(/\r?\n[ \t]*$/, "").replace(/\s*\n\s*/g, " ");
      const begun = at === 0 ? joined.replace(/^[ \t\r\n]+/, "") : joined;
      return at === last ? begun.replace(/[ \t\r\n]+$/, "") : begun;
    })
    .filter((piece) => piece !== "");
}

/** Which code is lost, doubled or invented, against the source; or against the translation that stands there. */
function flawInCodes(
  pieces: readonly Piece[],
  { source, target }: Unit,
  codes: ReadonlyMap<string, Code>,
): string | undefined {
  const counts = countCodes(pieces);
  const wanted = countCodes(source.inline.pieces);
  const inTarget = target && countCodes(target.inline.pieces);
  if (inTarget && isDeepStrictEqual(counts, inTarget)) return undefined;
  const written = (name: string) => {
    const code = codes.get(name);
    return code ? asWritten(code) : `<${name}>`;
  };
  for (const [name, count] of counts) {
    const most = wanted.get(name) ?? 0;
    if (most === 0) {
      const meant = nearest(name, wanted.keys());
      return `${written(name)} isn't in the source.${meant === undefined ? "" : ` Did you mean ${written(meant)}?`}`;
    }
    if (count > most) return `${written(name)} stands there ${count} times, and ${most} in the source.`;
  }
  for (const [name, least] of wanted) {
    const count = counts.get(name) ?? 0;
    if (count < least)
      return `${written(name)} is missing${least > 1 ? `: it stands ${least} times in the source` : ""}.`;
  }
  return undefined;
}
