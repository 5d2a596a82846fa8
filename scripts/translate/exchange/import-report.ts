import { styleText } from "node:util";
import { typographyWarnings } from "../../content/check/rules/typography.ts";
import { SourceText } from "../../content/json/source-text.ts";
import { inWords, warning } from "../../content/problem.ts";
import type { Outcome } from "./decide-row.ts";
import type { Code } from "./inline-codes.ts";
import type { Unit } from "./translation-units.ts";

const colors = { unchanged: "dim", skipped: "yellow", written: "green", refused: "red" } as const;
const results = Object.keys(colors) as Outcome["result"][];

/** Lists every row of each file with its result, and counts them. Rows that need attention come last. */
export function importReport(outcomes: readonly Outcome[]): string {
  const tables = [...Map.groupBy(outcomes, ({ row }) => row.file)].map(([file, own]) => {
    const width = Math.max(...own.map(({ row }) => row.at.length));
    const lines = own
      .map((outcome) => ({ ...outcome, note: noteOn(outcome) }))
      .toSorted((a, b) => results.indexOf(a.result) - results.indexOf(b.result) || +!!a.note - +!!b.note)
      .map((outcome) => {
        const { row, result, note } = outcome;
        const name = styleText(colors[result], result.padEnd(9));
        const reason = note && `\n${" ".repeat(width + 15)}${note}`;
        return `  ${row.at.padStart(width)}  ${name}  ${nameOf(outcome)}${reason}`;
      });
    return `${styleText("bold", file)}\n${lines.join("\n")}\n`;
  });
  const counts = (["written", "unchanged", "skipped", "refused"] as const).map(
    (result) => `${outcomes.filter((outcome) => outcome.result === result).length} ${result}`,
  );
  const texts = `${outcomes.length} ${outcomes.length === 1 ? "text" : "texts"}`;
  return `${tables.join("\n")}\n${texts}: ${counts.join(", ")}.`;
}

function nameOf(outcome: Outcome): string {
  const { id, where } = outcome.row;
  const name = where || id || "(no place)";
  return "unit" in outcome && outcome.unit.id !== id ? `${name}, now ${outcome.unit.where}` : name;
}

/**
 * Returns why a row needs attention. Translations that are too long or break a rule of typography are imported anyway.
 */
function noteOn(outcome: Outcome): string {
  if ("reason" in outcome) return outcome.reason;
  if (outcome.result !== "written") return "";
  const { unit, text } = outcome;
  const { length } = [...visibleText(unit, text, ({ shows }) => shows)];
  const { maxLength = Number.POSITIVE_INFINITY } = unit;
  return [
    ...(length > maxLength ? [`It has ${length} characters, at most ${maxLength} fit.`] : []),
    ...typographyNotes(
      visibleText(unit, text, () => "\uFFFC"),
      unit.direction.to,
    ),
  ].join(" ");
}

function visibleText({ syntax }: Unit, text: string, shown: (whole: Code) => string): string {
  const { pieces, codes } = syntax.read(text);
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const code = piece.edge === "whole" ? codes.get(piece.code) : undefined;
      return code ? shown(code) : "";
    })
    .join("");
}

/** Returns the typography warnings of a text, each with the words around the mistake. */
function typographyNotes(text: string, language: string): string[] {
  const source = new SourceText("", text);
  const warnings = typographyWarnings({
    text,
    language,
    warning: (index, length, message, fix) => warning(source.place(index, index + length), message, fix),
  });
  return warnings.map((found) => {
    const start = found.column - 1;
    const words = text.slice(Math.max(0, start - 12), start + found.length + 12).trim();
    return `“${words}”: ${inWords(found)}`;
  });
}
