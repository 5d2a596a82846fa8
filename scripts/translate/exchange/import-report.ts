import { styleText } from "node:util";
import type { Outcome } from "./decide-row.ts";

type Result = Outcome["result"];

const colors = { written: "green", unchanged: "dim", skipped: "yellow", refused: "red" } as const;

/**
 * Every row with its line in the file handed in, what became of it and why; then how many of each. What somebody has to
 * look at stands last, where a terminal shows it.
 */
export function report(outcomes: readonly Outcome[]): string {
  const tables = [...Map.groupBy(outcomes, ({ row }) => row.file)].map(([file, rows]) => {
    const width = Math.max(...rows.map(({ row }) => String(row.line).length));
    const lines = rows
      .toSorted((a, b) => urgency(a) - urgency(b))
      .map((outcome) => {
        const { row, result } = outcome;
        const line = String(row.line).padStart(width);
        const reason = reasonOf(outcome);
        const indent = " ".repeat(width + 15);
        return `  ${line}  ${styleText(colors[result], result.padEnd(9))}  ${placeOf(outcome)}${reason && `\n${indent}${reason}`}`;
      });
    return `${styleText("bold", file)}\n${lines.join("\n")}\n`;
  });
  return `${tables.join("\n")}\n${totals(outcomes)}`;
}

/** A translation that is too long is written, and told after the others. */
const urgency = (outcome: Outcome) =>
  ["unchanged", "skipped", "written", "refused"].indexOf(outcome.result) + (reasonOf(outcome) ? 0.5 : 0);

function totals(outcomes: readonly Outcome[]): string {
  const counts = (["written", "unchanged", "skipped", "refused"] satisfies Result[]).map((result) => {
    const { length } = outcomes.filter((outcome) => outcome.result === result);
    return `${length} ${result}`;
  });
  return `${outcomes.length} ${outcomes.length === 1 ? "row" : "rows"}: ${counts.join(", ")}.`;
}

function placeOf(outcome: Outcome): string {
  const place = outcome.row.place || "(no place)";
  return "unit" in outcome && outcome.unit.place !== place ? `${place}, now ${outcome.unit.place}` : place;
}

function reasonOf(outcome: Outcome): string {
  if ("reason" in outcome) return outcome.reason;
  if (outcome.result !== "written" || outcome.unit.limit === undefined) return "";
  const { unit, text } = outcome;
  const { pieces, codes } = unit.syntax.read(text);
  const seen = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    return piece.edge === "whole" ? (codes.get(piece.code)?.shows ?? "") : "";
  });
  const { length } = [...seen.join("")];
  return length > (unit.limit ?? 0)
    ? `It has ${length} characters, and there is room for ${unit.limit}.`
    : "";
}
