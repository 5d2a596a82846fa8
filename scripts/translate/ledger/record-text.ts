import type { ContentText } from "../content-texts.ts";
import type { Ledger, Pair } from "./ledger.ts";
import { pairOf, pairsAmong } from "./translation-states.ts";

/** The pairs that a text makes in those of the languages that it has, and that nobody has recorded. */
export const openPairs = (ledger: Ledger, text: ContentText, languages: readonly string[]): Pair[] =>
  pairsAmong(languages)
    .map((two) => pairOf(text, two))
    .filter((pair) => pair !== undefined)
    .filter((pair) => !ledger.has(pair));

/** Records that a text says the same in those of the languages that it has. */
export function recordText(ledger: Ledger, text: ContentText, languages: readonly string[]) {
  for (const pair of openPairs(ledger, text, languages)) ledger.record(pair);
}
