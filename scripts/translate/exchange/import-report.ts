import { styleText } from "node:util";
import type { Outcome } from "./decide-row.ts";

const colors = { unchanged: "dim", skipped: "yellow", written: "green", refused: "red" } as const;
const results = Object.keys(colors) as Outcome["result"][];

/** Lists every row of each file with its result, and counts them. Rows that need attention come last. */
export function importReport(outcomes: readonly Outcome[]): string {
  const tables = [...Map.groupBy(outcomes, ({ row }) => row.file)].map(([file, own]) => {
    const width = Math.max(...own.map(({ row }) => String(row.line).length));
    const lines = own
      .map((outcome) => ({ ...outcome, note: noteOn(outcome) }))
      .toSorted((a, b) => results.indexOf(a.result) - results.indexOf(b.result) || +!!a.note - +!!b.note)
      .map((outcome) => {
        const { row, result, note } = outcome;
        const name = styleText(colors[result], result.padEnd(9));
        const reason = note && `\n${" ".repeat(width + 15)}${note}`;
        return `  ${String(row.line).padStart(width)}  ${name}  ${placeOf(outcome)}${reason}`;
      });
    return `${styleText("bold", file)}\n${lines.join("\n")}\n`;
  });
  const counts = (["written", "unchanged", "skipped", "refused"] as const).map(
    (result) => `${outcomes.filter((outcome) => outcome.result === result).length} ${result}`,
  );
  const rows = `${outcomes.length} ${outcomes.length === 1 ? "row" : "rows"}`;
  return `${tables.join("\n")}\n${rows}: ${counts.join(", ")}.`;
}

function placeOf(outcome: Outcome): string {
  const place = outcome.row.place || "(no place)";
  return "unit" in outcome && outcome.unit.place !== place ? `${place}, now ${outcome.unit.place}` : place;
}

/** Returns why a row needs attention. A translation that is too long is written all the same. */
function noteOn(outcome: Outcome): string {
  if ("reason" in outcome) return outcome.reason;
  if (outcome.result !== "written") return "";
  const { unit, text } = outcome;
  const { pieces, codes } = unit.syntax.read(text);
  const seen = pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    return piece.edge === "whole" ? codes.get(piece.code)?.shows : "";
  });
  const { length } = [...seen.join("")];
  const { maxLength = Number.POSITIVE_INFINITY } = unit;
  return length > maxLength ? `It has ${length} characters, at most ${maxLength} fit.` : "";
}
