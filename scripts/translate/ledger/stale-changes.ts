import type { ContentText } from "../content-texts.ts";
import { type Ledger, type TextHash, textHash } from "./ledger.ts";
import { findInHistory } from "./text-history.ts";
import type { PairState, TextState } from "./translation-states.ts";

/** What a language said when another was last recorded with it, and what it says since. */
export interface Change {
  language: string;
  /** The language that still says what it said then; none where that one has changed as well. */
  lags?: string;
  /** None where git's history has not seen it. */
  before?: string;
  after: string;
}

/** The changes that make texts stale, by text. */
export function findChanges(root: string, ledger: Ledger, states: TextState[]): Map<ContentText, Change[]> {
  const stale = states.flatMap(({ text, pairs }) =>
    pairs.flatMap((pair) => changedSides(pair).map((side) => ({ text, pair, ...side }))),
  );
  const earlier = (text: ContentText, language: string, other: string): TextHash[] =>
    ledger.partnersOf(textHash(other, text.texts[other] ?? ""), language);
  const wanted = stale.flatMap(({ text, language, other }) => earlier(text, language, other));
  const found = findInHistory(root, new Set(wanted));
  // As it was last, where it was recorded several times.
  const lastFirst = [...found.keys()];

  const changes = new Map<ContentText, Change[]>();
  for (const { text, pair, language, other } of stale) {
    const hashes = earlier(text, language, other);
    const before = found.get(lastFirst.find((hash) => hashes.includes(hash)) ?? "");
    const change: Change = {
      language,
      ...(pair.lags !== undefined && { lags: pair.lags }),
      ...(before !== undefined && { before }),
      after: text.texts[language] ?? "",
    };
    changes.set(text, [...(changes.get(text) ?? []), change]);
  }
  return changes;
}

/** Each language of a stale pair that has changed since the other was recorded, with that other. */
function changedSides({ languages: [one, other], state, lags }: PairState) {
  if (state !== "stale") return [];
  const sides = [
    { language: one, other },
    { language: other, other: one },
  ];
  return sides.filter(({ language }) => language !== lags);
}
