import { isCurrency } from "../../../../schemas/fields/currencies.ts";
import type { Site } from "../../../../schemas/site.ts";
import { factFormat } from "../../figures/figure-format.ts";
import { memoize } from "../../memoize.ts";
import type { Content, SharedName } from "../../read/model.ts";
import { referencesIn, type TextField } from "../../read/references.ts";
import { figureWords, typedFigures } from "./typed-figures.ts";

/** What a rule of a file may know of other files: only what it looks up here, and so is noted with the file. */
export type Lookups = ReturnType<typeof createLookups>;

export function createLookups(content: Omit<Content, "pages" | "complete">) {
  const { shared, pageIds, clauseFolders, visibility, changeDays } = content;
  const { languages = [] } = shared.site?.value ?? {};
  const { facts = {} } = shared.facts?.value ?? {};
  const { terms = {} } = shared.glossary?.value ?? {};
  const isLanguage = (language: string) => languages.some(({ code }) => code === language);
  const localeOf = (language: string) => languages.find(({ code }) => code === language)?.locale ?? language;
  const textsIn = memoize((language: string) => factFormat(shared, language));
  const figuresIn = memoize((language: string) => typedFigures(facts, language, localeOf(language)));
  const counts = memoize(() =>
    countWords(Object.values(shared).flatMap((source) => referencesIn(source).texts.map(writtenWords))),
  );
  return {
    /** Whether a shared file could be read. */
    has: (file: SharedName) => shared[file] !== undefined,
    /** A setting of the site; undefined if its file couldn't be read. */
    site: <K extends keyof Site>(name: K): Site[K] | undefined => shared.site?.value[name],
    isRemoved: (language: string) => findRemovedLanguages(shared).has(language),
    fact: (id: string) => (Object.hasOwn(facts, id) ? facts[id] : undefined),
    /** How a fact or the brand is written. */
    factText: (language: string, id: string) => (isLanguage(language) ? textsIn(language)(id) : undefined),
    /** The facts whose number has these digits, as authors may type them. */
    figures: (language: string, digits: string) => figuresIn(language).get(digits),
    /** A pattern for the nouns and units of figures. */
    figureWords: memoize((language: string) => figureWords(facts, language, localeOf(language))),
    /** Whether the only currency is the US dollar: "$5" may also be pesos. */
    isInDollars() {
      const currencies = new Set(
        Object.values(facts).flatMap(({ unit }) => (isCurrency(unit) ? [unit] : [])),
      );
      return currencies.has("usd") && currencies.size === 1;
    },
    hasTerm: (name: string) => Object.hasOwn(terms, name),
    terms: () => Object.keys(terms),
    hasPage: (id: string) => pageIds.has(id),
    /** The pages of the products; undefined if the list of products has mistakes itself. */
    productPages() {
      const pages = shared.products?.value.products.map(({ page }) => page);
      const areValid = new Set(pages).size === pages?.length && pages.every((page) => pageIds.has(page));
      return areValid ? pages : undefined;
    },
    hasClauses: (folder: string) => clauseFolders.has(folder),
    clauseFolders: () => [...clauseFolders],
    /** Those of some words that texts of shared files have, each with how often; 2 if more often. */
    countsInShared: (language: string, ...words: string[]) =>
      words.flatMap((word) => {
        const count = counts()[language]?.get(word);
        return count === undefined ? [] : [[word, Math.min(count, 2)] as const];
      }),
    /** When visitors see the pages that they don't always see, and the days on which they see others. */
    visibility: () => [...visibility],
    changeDays: () => changeDays,
  };
}

/** Returns the words of a text, in lower case. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(/[\s.,:;!?()]+/);

/** The words of a text, by language. */
export type WordsByLanguage = (readonly [language: string, words: string[]])[];

export const writtenWords = ({ texts }: TextField): WordsByLanguage =>
  Object.entries(texts).map(([language, { written }]) => [language, wordsIn(written)]);

/** Returns how often texts have each word, by language. */
export function countWords(texts: WordsByLanguage[]): Record<string, Map<string, number>> {
  const counts: Record<string, Map<string, number>> = {};
  for (const text of texts)
    for (const [language, words] of text) {
      counts[language] ??= new Map();
      const known = counts[language];
      for (const word of words) known.set(word, (known.get(word) ?? 0) + 1);
    }
  return counts;
}

/** If shared files have as many texts in an unknown language, it was removed. With fewer, its code is a typing mistake. */
const minTextsOfRemoved = 20;

/** Returns the languages that were removed from `site.json` while the content still has their texts. */
export function findRemovedLanguages(shared: Content["shared"]): Set<string> {
  const known = new Set(shared.site?.value.languages.map(({ code }) => code));
  const texts = Object.values(shared).flatMap((file) => referencesIn(file).texts);
  const codes = texts.flatMap((text) => Object.keys(text.texts)).filter((code) => !known.has(code));
  const byCode = [...Map.groupBy(codes, (code) => code)];
  return new Set(byCode.flatMap(([code, { length }]) => (length >= minTextsOfRemoved ? [code] : [])));
}
