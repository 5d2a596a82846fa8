import type { ContentText } from "../content-texts.ts";
import { type Ledger, textHash } from "./ledger.ts";

/** Language codes, in the site's order. */
export interface Languages {
  finished: string[];
  /** Languages that the site leaves out. */
  drafts: string[];
  /** The finished ones, then the drafts. */
  all: string[];
}

/**
 * The state of a text in one language: - `stale`: another language changed since they were confirmed as translations
 * - `unrecorded`: nobody has confirmed it
 * - `missing`; `optional`: missing as well, but clauses need only one language
 * - `ahead`: changed since it was confirmed, so another language is stale
 * - `fresh`: confirmed
 */
export type State = "stale" | "unrecorded" | "missing" | "optional" | "ahead" | "fresh";

/** Whether nothing is left to do in this language. */
export const isDone = (state: State): boolean => ["ahead", "fresh", "optional"].includes(state);

/**
 * Returns the state of a text in language `to`, compared with `from`; undefined if `from` lacks it. If both texts are
 * confirmed, but not against each other, both are stale.
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
  { finished, all }: Languages,
): Map<string, State> {
  const stateOf = (to: string): State => {
    if (text.texts[to] === undefined) return text.kind === "clause" ? "optional" : "missing";
    const others = finished.filter((from) => from !== to);
    const states = others.map((from) => translationState(ledger, text, { from, to }));
    return worstFirst.find((state) => states.includes(state)) ?? "fresh";
  };
  return new Map(all.map((language) => [language, stateOf(language)]));
}
