import type { ContentText } from "../content-texts.ts";
import type { Languages } from "../read-translations.ts";
import { type Ledger, textHash } from "./ledger.ts";

/**
 * A text in one language, compared with others:
 * - `stale`: another language changed since they were confirmed to say the same
 * - `unrecorded`: nobody has confirmed it
 * - `missing`; `optional`: missing too, but a clause may have one language only
 * - `ahead`: changed since it was confirmed, so another language is stale
 * - `fresh`: confirmed
 */
export type State = "stale" | "unrecorded" | "missing" | "optional" | "ahead" | "fresh";

/** Whether nothing is left to do in this language. */
export const isDone = (state: State): boolean => ["ahead", "fresh", "optional"].includes(state);

/**
 * Compares a text in the language `to` with what it says in `from`; undefined if it isn't written in `from`. If both
 * were confirmed, but with other texts, each is stale.
 */
export function translationState(
  ledger: Ledger,
  { kind, texts }: ContentText,
  { from, to }: { from: string; to: string },
): State | undefined {
  const [source, target] = [texts[from], texts[to]];
  if (source === undefined) return undefined;
  if (target === undefined) return kind === "clause" ? "optional" : "missing";
  const [sourceHash, targetHash] = [textHash(from, source), textHash(to, target)];
  if (ledger.has([sourceHash, targetHash])) return "fresh";
  if (ledger.partnersOf(targetHash, from).length > 0) return "stale";
  return ledger.partnersOf(sourceHash, to).length > 0 ? "ahead" : "unrecorded";
}

const worstFirst = ["stale", "unrecorded", "ahead", "fresh"] as const;

/** Returns the worst state of a text in each language, compared with the finished languages. */
export function languageStates(
  ledger: Ledger,
  text: ContentText,
  { finished, drafts }: Languages,
): Map<string, State> {
  const stateOf = (to: string): State => {
    if (text.texts[to] === undefined) return text.kind === "clause" ? "optional" : "missing";
    const others = finished.filter((from) => from !== to);
    const states = others.map((from) => translationState(ledger, text, { from, to }));
    return worstFirst.find((state) => states.includes(state)) ?? "fresh";
  };
  return new Map([...finished, ...drafts].map((language) => [language, stateOf(language)]));
}
