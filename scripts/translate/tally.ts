import { isDone, type State, type TextState } from "./ledger/translation-states.ts";
import type { Languages } from "./read-translations.ts";

/** How many texts of a language are in each state. */
export interface Tally {
  states: Partial<Record<State, number>>;
  done: number;
  /** Those that have to be there: a clause that stands in other languages alone does not count. */
  texts: number;
}

/** Texts that stand together: a page's, or a shared file's. */
export interface PartTally {
  part: string;
  languages: Map<string, Tally>;
}

/** The tallies of each part, in the order of their texts. */
export function tallyParts(texts: TextState[], languages: Languages): PartTally[] {
  return [...Map.groupBy(texts, ({ text }) => text.part)].map(([part, own]) => ({
    part,
    languages: tallyLanguages(own, languages),
  }));
}

/** By language, the finished ones first. */
export function tallyLanguages(texts: TextState[], { finished, drafts }: Languages): Map<string, Tally> {
  return new Map([...finished, ...drafts].map((language) => [language, tallyLanguage(texts, language)]));
}

function tallyLanguage(texts: TextState[], language: string): Tally {
  const tally: Tally = { states: {}, done: 0, texts: 0 };
  for (const { states } of texts) {
    const state = states.get(language) ?? "missing";
    tally.states[state] = (tally.states[state] ?? 0) + 1;
    if (state === "optional") continue;
    tally.texts++;
    if (isDone(state)) tally.done++;
  }
  return tally;
}

/** From 0 to 1; what has no texts is done. */
export const shareDone = ({ done, texts }: Tally): number => (texts === 0 ? 1 : done / texts);
