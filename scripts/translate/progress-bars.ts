import { styleText } from "node:util";
import type { ContentText } from "./content-texts.ts";
import type { State } from "./ledger/translation-states.ts";

/** A text and its state in each language. */
export interface TextState {
  text: ContentText;
  states: ReadonlyMap<string, State>;
}

interface Tally {
  counts: Partial<Record<State, number>>;
  done: number;
  /** Number of texts, not counting optional ones. */
  total: number;
}

export function tally(texts: readonly TextState[], language: string): Tally {
  const counts: Tally["counts"] = {};
  for (const { states } of texts) {
    const state = states.get(language) ?? "missing";
    counts[state] = (counts[state] ?? 0) + 1;
  }
  const total = texts.length - (counts.optional ?? 0);
  const open = (counts.stale ?? 0) + (counts.unrecorded ?? 0) + (counts.missing ?? 0);
  return { counts, done: total - open, total };
}

const cells = 10;
const columnWidth = cells + " 100 %  ".length;

/** Returns a table with a row for each page or shared file and a progress bar for each language. */
export function progressBars(texts: readonly TextState[], languages: readonly string[]): string {
  const rows = [...Map.groupBy(texts, ({ text }) => text.part), ["total", texts] as const];
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const head = `${" ".repeat(nameWidth)}  texts  ${languages.map((code) => code.padEnd(columnWidth)).join("")}`;
  const lines = rows.map(([name, own]) => {
    const tallies = languages.map((language) => tally(own, language));
    const count = Math.max(...tallies.map(({ total }) => total));
    const bars = tallies.map((one) => bar(one)).join("");
    return `${name.padEnd(nameWidth)}  ${String(count).padStart(5)}  ${bars}${notes(tallies, languages)}`.trimEnd();
  });
  return [styleText("bold", head.trimEnd()), ...lines].join("\n");
}

/** Returns a bar that is full only if nothing is left to do, and empty only if nothing is done. */
function bar({ done, total }: Tally): string {
  const share = total === 0 ? 1 : done / total;
  const full = share === 0 ? 0 : Math.max(1, Math.floor(share * cells));
  const blocks = "█".repeat(full).padEnd(cells, "░");
  const percent = String(Math.floor(share * 100)).padStart(4);
  return `${styleText(share === 1 ? "green" : "yellow", blocks)}${percent} %  `;
}

/** Returns what is left to do, as in `es: 2 stale, 1 missing`. */
function notes(tallies: readonly Tally[], languages: readonly string[]): string {
  const noteOf = ({ counts }: Tally) =>
    (["stale", "unrecorded", "missing", "optional"] as const)
      .flatMap((state) => (counts[state] ? [`${counts[state]} ${state}`] : []))
      .join(", ");
  const byNote = Map.groupBy(languages, (_, index) => noteOf(tallies[index] as Tally));
  byNote.delete("");
  return [...byNote].map(([note, own]) => `${own.join(", ")}: ${note}`).join("; ");
}
