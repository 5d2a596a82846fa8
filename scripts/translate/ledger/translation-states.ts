import { publishedCodes, type Site } from "../../../schemas/site.ts";
import type { ContentText } from "../content-texts.ts";
import { type Ledger, textHash } from "./ledger.ts";

export type Languages = ReturnType<typeof languagesOf>;

/** Returns the codes of a site's languages in its order: those that are published, then those that aren't yet. */
export function languagesOf(languages: Site["languages"]) {
  const finished = publishedCodes({ languages });
  const drafts = languages.flatMap(({ code, draft }) => (draft ? [code] : []));
  return { finished, drafts, all: [...finished, ...drafts] };
}

/**
 * The state of a text in one language, compared with another language:
 * - `fresh`: the two texts are confirmed as translations of each other
 * - `stale`: the other text has changed since they were confirmed, or an import left this text unfinished
 * - `ahead`: this text has changed since they were confirmed, so the other one is stale
 * - `unrecorded`: nobody has confirmed this text
 * - `missing`: there is no text in this language
 * - `optional`: as `missing`, but for a clause, which needs only one language
 */
export type State = (typeof states)[number];
export const states = ["stale", "unrecorded", "missing", "optional", "ahead", "fresh"] as const;

/** Whether nothing is left to do in this language. */
export const isDone = (state: State): boolean => ["ahead", "fresh", "optional"].includes(state);

/**
 * Returns the state of a text in language `to`, compared with `from`. Undefined if the text lacks `from`. If both texts
 * are confirmed with other texts but not with each other, both are stale.
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
  if (ledger.isUnfinished(sourceHash, to) && !ledger.isUnfinished(targetHash, from)) return "ahead";
  if (ledger.partnersOf(targetHash, from).length > 0) return "stale";
  return ledger.partnersOf(sourceHash, to).length > 0 ? "ahead" : "unrecorded";
}

const worstFirst = ["stale", "unrecorded", "ahead", "fresh"] as const;

/** Returns the worst state of a text in each language, compared with the finished languages. */
export function languageStates(ledger: Ledger, text: ContentText, { finished, all }: Languages) {
  const stateOf = (to: string): State => {
    if (text.texts[to] === undefined) return text.kind === "clause" ? "optional" : "missing";
    const others = finished.filter((from) => from !== to);
    const states = others.map((from) => translationState(ledger, text, { from, to }));
    return worstFirst.find((state) => states.includes(state)) ?? "fresh";
  };
  return new Map(all.map((language) => [language, stateOf(language)]));
}
