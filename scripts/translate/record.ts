import type { Ledger, Pair } from "./ledger.ts";
import { pairOf, pairsAmong } from "./states.ts";
import type { ContentText } from "./texts.ts";

/** Records that a text says the same in those of the languages that it has. @returns the pairs that are new */
export function recordText(ledger: Ledger, text: ContentText, languages: readonly string[]): Pair[] {
  return pairsAmong(languages)
    .map((two) => pairOf(text, two))
    .filter((pair) => pair !== undefined)
    .filter((pair) => ledger.record(pair));
}
