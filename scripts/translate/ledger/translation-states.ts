/** How the languages of a text stand to each other, by what is recorded and nothing else. */

import type { ContentText } from "../content-texts.ts";
import type { Languages } from "../read-translations.ts";
import { type Ledger, type Pair, textHash } from "./ledger.ts";

/**
 * Two languages of a text:
 * - `fresh`: somebody recorded that they say the same; `equal`: the same in the same words, on purpose
 * - `stale`: they said the same once. `lags` is the language that still has what it had then, while the other has
 *   changed; none where each of them is known from a pair with something else
 * - `unrecorded`: nobody recorded either of them with any text of the other language
 */
export interface PairState {
  languages: readonly [string, string];
  state: "fresh" | "equal" | "stale" | "unrecorded";
  lags?: string;
}

/**
 * A text in one language, against all others:
 * - `fresh`, `equal`: recorded with each of them; `ahead`: changed, so that another lags behind it
 * - `stale`: what it translates has changed; `unclear`: stale, and nobody knows which side lags
 * - `unrecorded`: nobody ever said that it is a translation
 * - `missing`; `optional`: missing too, but a clause may stand in one language alone
 */
export type State = "fresh" | "equal" | "ahead" | "stale" | "unclear" | "unrecorded" | "missing" | "optional";

/** Nothing is left to do in this language. */
export const isDone = (state: State): boolean =>
  state === "fresh" || state === "equal" || state === "ahead" || state === "optional";

/** A text, and how it stands in each of the site's languages. */
export interface TextState {
  text: ContentText;
  states: ReadonlyMap<string, State>;
  pairs: PairState[];
}

/** The pair that two languages of a text make; undefined where one is missing. */
export function pairOf({ texts }: ContentText, [one, other]: readonly [string, string]): Pair | undefined {
  const [first, second] = [texts[one], texts[other]];
  return first === undefined || second === undefined
    ? undefined
    : [textHash(one, first), textHash(other, second)];
}

/** How two languages of a text stand to each other; undefined where one is missing. */
export function pairState(
  ledger: Ledger,
  text: ContentText,
  languages: readonly [string, string],
): PairState | undefined {
  const pair = pairOf(text, languages);
  if (!pair) return undefined;
  const [one, other] = languages;
  if (ledger.has(pair))
    return { languages, state: text.texts[one] === text.texts[other] ? "equal" : "fresh" };
  const knownOne = ledger.partnersOf(pair[0], other).length > 0;
  const knownOther = ledger.partnersOf(pair[1], one).length > 0;
  if (!knownOne && !knownOther) return { languages, state: "unrecorded" };
  if (knownOne && knownOther) return { languages, state: "stale" };
  return { languages, state: "stale", lags: knownOne ? one : other };
}

/** A language that is under way is held against the finished ones; these are not held against it. */
export function textState(ledger: Ledger, text: ContentText, { finished, drafts }: Languages): TextState {
  const pairs = [
    ...pairsAmong(finished),
    ...drafts.flatMap((draft) => finished.map((one) => [one, draft] as const)),
  ]
    .map((languages) => pairState(ledger, text, languages))
    .filter((state) => state !== undefined);
  const states = [...finished, ...drafts].map((language) => {
    const own = pairs.filter(
      ({ languages }) =>
        languages.includes(language) &&
        (drafts.includes(language) || !languages.some((one) => drafts.includes(one))),
    );
    return [language, languageState(text, language, own)] as const;
  });
  return { text, states: new Map(states), pairs };
}

/** Every two of them. */
export const pairsAmong = (languages: readonly string[]): (readonly [string, string])[] =>
  languages.flatMap((one, at) => languages.slice(at + 1).map((other) => [one, other] as const));

/** The worst of what its pairs say. */
function languageState({ kind, texts }: ContentText, language: string, pairs: PairState[]): State {
  if (texts[language] === undefined) return kind === "clause" ? "optional" : "missing";
  if (pairs.some(({ lags }) => lags === language)) return "stale";
  if (pairs.some(({ state, lags }) => state === "stale" && lags === undefined)) return "unclear";
  if (pairs.some(({ state }) => state === "unrecorded")) return "unrecorded";
  if (pairs.some(({ state }) => state === "stale")) return "ahead";
  return pairs.some(({ state }) => state === "equal") ? "equal" : "fresh";
}
