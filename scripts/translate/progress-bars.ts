import { styleText } from "node:util";
import type { State } from "./ledger/translation-states.ts";
import { type PartTally, shareDone, type Tally } from "./tally.ts";

/** Cells of a bar. */
const cells = 10;
const columnWidth = cells + " 100 %".length + 2;

/** What is left to do, in the order of urgency; in a table's row as in a list's heading. */
export const openStates = {
  stale: "stale",
  unclear: "stale, direction unknown",
  unrecorded: "unrecorded",
  missing: "missing",
} as const satisfies Partial<Record<State, string>>;

const noted: Partial<Record<State, string>> = { ...openStates, optional: "missing, which is fine" };

/** One line for each part, and one for all of them: a bar and what is left to do for each language. */
export function barsText(parts: PartTally[], total: Map<string, Tally>, languages: string[]): string {
  const rows = [...parts, { part: "total", languages: total }];
  const nameWidth = Math.max(...rows.map(({ part }) => part.length));
  const head = `${" ".repeat(nameWidth)}  ${"texts".padStart(5)}  ${languages.map((language) => language.padEnd(columnWidth)).join("")}`;
  const lines = rows.map(({ part, languages: tallies }) => {
    const own = languages.map((language) => [language, tallies.get(language) as Tally] as const);
    const count = Math.max(...own.map(([, { texts }]) => texts));
    const notes = notesOf(own).join("; ");
    const bars = own.map(([, tally]) => `${barText(shareDone(tally))}  `).join("");
    return `${part.padEnd(nameWidth)}  ${String(count).padStart(5)}  ${bars}${notes}`.trimEnd();
  });
  return [styleText("bold", head.trimEnd()), ...lines].join("\n");
}

/** Full only where nothing is left to do, and empty only where all is. */
function barText(share: number): string {
  const full = share === 0 ? 0 : Math.max(1, Math.floor(share * cells));
  const percent = String(Math.floor(share * 100)).padStart(4);
  const bar = "█".repeat(full).padEnd(cells, "░");
  return `${styleText(share === 1 ? "green" : "yellow", bar)}${percent} %`;
}

/** `es: 2 stale, 1 missing`; languages of which the same is to be said stand together. */
function notesOf(tallies: (readonly [string, Tally])[]): string[] {
  const notes = Map.groupBy(tallies, ([, { states }]) =>
    Object.entries(noted)
      .flatMap(([state, words]) => (states[state as State] ? [`${states[state as State]} ${words}`] : []))
      .join(", "),
  );
  notes.delete("");
  return [...notes].map(([note, own]) => `${own.map(([language]) => language).join(", ")}: ${note}`);
}
