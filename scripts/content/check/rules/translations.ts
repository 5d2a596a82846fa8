import { memoize } from "../../memoize.ts";
import { type Problem, warning } from "../../problem.ts";
import { isAddress, namedMarks } from "../../read/marks.ts";
import { type TextField, warningInText } from "../../read/references.ts";
import type { VisibleText } from "../../read/visible-text.ts";
import { type FileRule, lackMessage } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";
import { countWords, type WordsByLanguage, wordsIn, writtenWords } from "../input/lookups.ts";

/** Texts with fewer words may be the same in two languages. */
const leastWordsToCompare = 4;
/** In texts with fewer words, the language can't be detected. */
const leastWordsToDetect = 8;

/** Texts and paths are translated, are written in their own language, and have the same markup in all languages. */
export const translations: FileRule = (shared) => {
  const languages = shared.site("languages")?.map(({ code }) => code) ?? [];
  const isKnown = (name: string) => shared.hasPage(name) || shared.hasTerm(name);
  return ({ page, texts, visibleTexts }) => {
    const isOfSite = ([code]: WordsByLanguage[number]) => languages.includes(code);
    const wordsOf = new Map(texts.map((field) => [field, writtenWords(field).filter(isOfSite)]));
    const inPage = countWords(page ? [...wordsOf.values()] : []);
    const inPaths = Object.entries(page?.value.paths ?? {}).map(
      ([code, path]) => [code, wordsIn(path.replace(/[/-]/g, " "))] as const,
    );
    const short = [...wordsOf.values(), inPaths].filter(isShort).flat();
    const shortWords = [...new Set(short.flatMap(([, words]) => words))];
    const countInPage = (language: string, word: string) => inPage[language]?.get(word) ?? 0;
    const inShared = memoize((language: string) => {
      const rare = shortWords.filter((word) => countInPage(language, word) < 2);
      return new Map(shared.countsInShared(language, ...rare));
    });
    const isUsed: IsUsed = (language, word, times) => {
      const left = times - countInPage(language, word);
      return left <= 0 || (inShared(language).get(word) ?? 0) >= left;
    };
    const swappedPaths = swappedIn(inPaths, isUsed, 1);
    const swappedAt = swappedPaths && page?.document.place(["paths", swappedPaths[0]]);
    const swapped = `paths: ${swappedMessage(swappedPaths ?? [])}`;
    const inWrong = mergeSwapped(visibleTexts.flatMap((text) => inWrongLanguage(text, languages)));
    const wrong = Map.groupBy(inWrong, ({ file }) => file);
    const others = texts.filter(({ source: { file, document }, path, texts: versions }) => {
      const lines = wrong.get(file)?.map(({ line }) => line) ?? [];
      const isWrong = (code: string) => lines.includes(document.placeInString([...path, code], 0, 1).line);
      return lines.length === 0 || !Object.keys(versions).some(isWrong);
    });
    return [
      ...inWrong,
      ...(swappedAt ? [warning(swappedAt, swapped, exchange)] : []),
      ...others.flatMap((text) => {
        const codes = swappedIn(wordsOf.get(text) ?? [], isUsed, 2);
        if (codes) return [warningOnText(text, codes[0], swappedMessage(codes), exchange)];
        return [...untranslated(text, wordsOf.get(text) ?? [], isUsed), ...difference(text, isKnown)];
      }),
    ];
  };
};

const swappedMessage = ([one, other]: string[]) => `The texts in "${one}" and "${other}" are swapped.`;
const exchange = "Exchange them.";

const warningOnText = (field: TextField, language: string, message: string, fix: string) =>
  warningInText(field, language, { at: 0, length: field.texts[language]?.written.length ?? 0 }, message, fix);

/** Reports a text that is the same in two languages: a short one only if other texts have its words in one of them alone. */
const untranslated = (field: TextField, written: WordsByLanguage, isUsed: IsUsed): Problem[] =>
  written.flatMap(([language, words], at) => {
    const own = field.texts[language]?.written;
    const [other] = written.slice(0, at).find(([code]) => field.texts[code]?.written === own) ?? [];
    if (other === undefined) return [];
    const counts = words
      .filter((word) => /\p{L}/u.test(word))
      .map((word) => +isUsed(language, word, 2) - +isUsed(other, word, 2));
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const [wrong, right] = least >= 0 && most > 0 ? [other, language] : [language, other];
    const isForeign = least >= 0 !== most <= 0;
    if (words.length < leastWordsToCompare && !isForeign) return [];
    return [warningOnText(field, wrong, `This is the same text as in "${right}".`, "Translate it.")];
  });

/** Whether the texts of a page and of shared files have a word, at least this many times. */
type IsUsed = (language: string, word: string, times: 1 | 2) => boolean;

/** Whether a text has too few words for its language to be detected. */
const isShort = (written: WordsByLanguage) => written.every(([, words]) => words.length < leastWordsToDetect);

/**
 * Returns the two languages whose short texts are swapped: each has a word that other texts have in the other's language
 * alone, and none that they have in its own alone. @param own how often a word of these texts is used if others have it too
 */
function swappedIn(written: WordsByLanguage, isUsed: IsUsed, own: 1 | 2): [string, string] | undefined {
  if (!isShort(written)) return undefined;
  type Text = (typeof written)[number];
  const isForeign = ([language, words]: Text, [other, others]: Text) => {
    const only = words.filter((word) => !others.includes(word));
    const usedMore = (word: string) => +isUsed(other, word, 1) - +isUsed(language, word, own);
    return only.every((word) => usedMore(word) >= 0) && only.some((word) => usedMore(word) > 0);
  };
  for (const [at, one] of written.entries())
    for (const other of written.slice(at + 1))
      if (isForeign(one, other) && isForeign(other, one)) return [one[0], other[0]];
  return undefined;
}

interface InWrongLanguage {
  problem: Problem;
  language: string;
  /** The language that the text is written in. */
  other: string;
}

/** Merges the problems of two texts of one field that are each written in the other's language. */
function mergeSwapped(found: InWrongLanguage[]): Problem[] {
  return found.flatMap(({ problem, language, other }, at) => {
    const isCounterpart = (near?: InWrongLanguage) =>
      near?.language === other &&
      near.other === language &&
      near.problem.file === problem.file &&
      Math.abs(near.problem.line - problem.line) < 2;
    if (isCounterpart(found[at - 1])) return [];
    if (!isCounterpart(found[at + 1])) return [problem];
    return [{ ...problem, message: swappedMessage([language, other]), fix: exchange }];
  });
}

/** Reports the first sentence whose frequent words belong to a different language. */
function inWrongLanguage({ text, language, warning }: VisibleText, languages: string[]): InWrongLanguage[] {
  const own = rulesOf(language).smallWords;
  if (own.size === 0) return [];
  for (const { 0: sentence, index } of text.matchAll(/[^.!?…]+/g)) {
    const words = wordsIn(sentence);
    if (words.length < leastWordsToDetect) continue;
    const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
    const least = 2 * count(own) + 1;
    const other = languages.find((code) => code !== language && count(rulesOf(code).smallWords) > least);
    if (other === undefined) continue;
    const message = `This reads like a text in "${other}", not in "${language}".`;
    const problem = warning(index, sentence.length, message, "Write it in its own language.");
    return [{ problem, language, other }];
  }
  return [];
}

/**
 * Reports the first link, term or strong text that one language has and another lacks.
 *
 * @param isKnown whether there is such a page or term; skips texts with unknown names, which other checks report
 */
function difference(field: TextField, isKnown: (name: string) => boolean): Problem[] {
  const texts = Object.entries(field.texts);
  // HTML instead of our markup is already reported by another check.
  if (field.meaning.kind !== "richText" || texts.some(([, { written }]) => written.includes("<"))) return [];
  const versions = texts.map(([language, { marks, problems }]) => {
    const named = [...namedMarks(marks)].filter(({ type, name }) => type !== "fact" && !isAddress(name));
    const what = named.map(({ type, name }) => (type === "link" ? `a link to "${name}"` : `[[${name}]]`));
    const hasStrong = marks.some(({ type }) => type === "strong");
    const isRight = problems.length === 0 && named.every(({ name }) => isKnown(name));
    return { language, isRight, what: [...what, ...(hasStrong ? ["**strong** words"] : [])] };
  });
  if (!versions.every(({ isRight }) => isRight)) return [];
  for (const { language, what } of versions) {
    for (const other of versions) {
      const lacking = other.what.find((one) => !what.includes(one));
      if (lacking === undefined) continue;
      return [warningOnText(field, language, ...lackMessage(other.language, lacking))];
    }
  }
  return [];
}
