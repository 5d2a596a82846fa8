import { isDeepStrictEqual } from "node:util";
import { nearest } from "../../content/problem.ts";
import { textHash } from "../ledger/ledger.ts";
import type { ImportRow } from "./import-row.ts";
import { asWritten, type Code, composeText, countCodes, type Piece } from "./inline-codes.ts";
import type { Match } from "./match-rows.ts";
import type { Unit } from "./translation-units.ts";

/** The result of a row. */
export type Outcome = { row: ImportRow } & (
  | { result: "written"; unit: Unit; text: string }
  | { result: "unchanged"; unit: Unit; isConfirmed: boolean }
  | { result: "skipped" | "refused"; reason: string }
);

/** Compares a row with the content. Doesn't consider other rows. */
export function decideRow([row, unit]: Match): Outcome {
  const refuse = (reason: string): Outcome => ({ row, result: "refused", reason });
  if (row.flaw !== undefined) return refuse(row.flaw);
  if (typeof unit === "string") return refuse(unit);
  if (row.target === undefined || isBlank(row.target))
    return { row, result: "skipped", reason: "It has no translation." };

  const { source, target, syntax } = unit;
  const read = typeof row.target === "string" ? syntax.read(row.target.trim()) : undefined;
  if (read?.flaw !== undefined) return refuse(read.flaw);
  const hasBreaks = `${source.text}${target?.text}`.includes("\n");
  const pieces = withoutAddedSpace(read?.pieces ?? (row.target as Piece[]), hasBreaks);
  if (target && isDeepStrictEqual(pieces, withoutAddedSpace(target.inline.pieces, hasBreaks)))
    return { row, result: "unchanged", unit, isConfirmed: row.isDone };

  const codes = new Map([...(read?.codes ?? []), ...(target?.inline.codes ?? []), ...source.inline.codes]);
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

const isBlank = (target: Piece[] | string) =>
  typeof target === "string"
    ? target.trim() === ""
    : target.every((piece) => typeof piece === "string" && piece.trim() === "");

/**
 * Removes the space that tools and spreadsheets add: at both ends and, in a text without line breaks, line breaks
 * around tags.
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
    if (count !== most) return `${written(name)} is used ${count} times, in the source ${most} times.`;
  }
  return undefined;
}
