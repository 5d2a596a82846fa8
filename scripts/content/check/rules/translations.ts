import { type Place, type Problem, warning } from "../../problem.ts";
import { isAddress, namedMarks } from "../../read/marks.ts";
import { referencesIn, type TextField, warningInText } from "../../read/references.ts";
import { type VisibleText, visibleText } from "../../read/visible-text.ts";
import { type FileRule, lackMessage } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";

/** Texts with fewer words may be the same in two languages. */
const leastWordsToCompare = 4;
/** In texts with fewer words, the language can't be detected. */
const leastWordsToDetect = 8;

/**
 * Texts and paths are translated, are written in their own language, and have the same markup in all languages.
 */
export const translations: FileRule = ({ content }) => {
  const shared = Object.values(content.shared);
  const inShared = countWords(shared.flatMap((source) => referencesIn(source).texts));
  const known = new Set([...content.pageIds, ...Object.keys(content.shared.glossary?.value.terms ?? {})]);
  const languages = content.shared.site?.value.languages.map(({ code }) => code) ?? [];
  return ({ source, page, texts, visibleTexts }) => {
    const inFile = shared.includes(source as (typeof shared)[number]) ? new Map() : countWords(texts);
    const count = (key: string) => (inShared.get(key) ?? 0) + (inFile.get(key) ?? 0);
    const inPaths = page ? swapped(wordsOfPaths(page.value.paths), count, 0) : [];
    const inWrong = mergeSwapped(visibleTexts.flatMap((text) => inWrongLanguage(text, languages)));
    const wrong = Map.groupBy(inWrong, ({ file }) => file);
    const others = texts.filter(({ source: { file, document }, path, texts: versions }) => {
      const lines = wrong.get(file)?.map(({ line }) => line) ?? [];
      const isWrong = (code: string) => lines.includes(document.placeInString([...path, code], 0, 1).line);
      return lines.length === 0 || !Object.keys(versions).some(isWrong);
    });
    return [
      ...inWrong,
      ...inPaths.map(({ language, message, fix }) => {
        const place = page?.document.place(["paths", language]) as Place;
        return warning(place, `paths: ${message}`, fix);
      }),
      ...others.flatMap((text) => [
        ...untranslated(text),
        ...difference(text, known),
        ...inShort(text, count),
      ]),
    ];
  };
};

const wordsIn = (text: string) => text.toLowerCase().split(/[\s.,:;!?()]+/);

const warningOnText = (field: TextField, language: string, message: string, fix: string) =>
  warningInText(field, language, { at: 0, length: field.texts[language]?.written.length ?? 0 }, message, fix);

/** Reports a text that is the same as the text in an earlier language. */
function untranslated(field: TextField): Problem[] {
  const versions = Object.entries(field.texts);
  return versions.flatMap(([language, text], at) => {
    const same = versions.slice(0, at).find(([, { written }]) => written === text.written);
    if (!same || wordsIn(visibleText(text)).length < leastWordsToCompare) return [];
    return [warningOnText(field, language, `This is the same text as in "${same[0]}".`, "Translate it.")];
  });
}

/** Words by language, each once. */
type Words = Record<string, Set<string>>;

const wordsOfText = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/\p{L}+/gu),
  );
const wordsOfField = ({ texts }: TextField): Words =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, wordsOfText(text.written)]));
const wordsOfPaths = (paths: Record<string, string>): Words =>
  Object.fromEntries(Object.entries(paths).map(([language, path]) => [language, wordsOfText(path)]));

/** Counts the texts that have a word in a language, as in "es casa". */
function countWords(texts: TextField[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const field of texts)
    for (const [language, words] of Object.entries(wordsOfField(field)))
      for (const word of words)
        counts.set(`${language} ${word}`, (counts.get(`${language} ${word}`) ?? 0) + 1);
  return counts;
}

/**
 * Returns what is wrong with short texts that are in each other's language: each has a word that other texts have in
 * the other's language alone, and none that they have in its own alone.
 *
 * @param count the number of texts that have a word in a language
 * @param own how many of them are this one
 */
function swapped(words: Words, count: (key: string) => number, own = 1) {
  const languages = Object.keys(words);
  const isKnown = (word: string, language: string, of: string) =>
    count(`${language} ${word}`) > (language === of ? own : 0);
  /** Whether words that only `one` has are known in the language of `other` alone, and none in its own alone. */
  const isForeign = (one: string, other: string) => {
    const only = [...(words[one] ?? [])].filter((word) => !words[other]?.has(word));
    const hasOnly = (known: string, unknown: string) =>
      only.some((word) => isKnown(word, known, one) && !isKnown(word, unknown, one));
    return hasOnly(other, one) && !hasOnly(one, other);
  };
  return languages.flatMap((language, at) => {
    const other = languages.slice(0, at).find((one) => isForeign(one, language) && isForeign(language, one));
    if (other === undefined) return [];
    const message = `The texts in "${other}" and "${language}" are swapped.`;
    return [{ language: other, message, fix: "Exchange them." }];
  });
}

/** Reports a text of a few words whose languages are swapped. */
function inShort(field: TextField, count: (key: string) => number): Problem[] {
  if (Object.values(field.texts).some(({ written }) => wordsIn(written).length >= leastWordsToDetect))
    return [];
  return swapped(wordsOfField(field), count).map(({ language, message, fix }) =>
    warningOnText(field, language, message, fix),
  );
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
    const message = `The texts in "${language}" and "${other}" are swapped.`;
    return [{ ...problem, message, fix: "Exchange them." }];
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
 * @param known the names of pages and terms; skips texts with unknown names, which other checks report
 */
function difference(field: TextField, known: ReadonlySet<string>): Problem[] {
  const texts = Object.entries(field.texts);
  // HTML instead of our markup is already reported by another check.
  if (field.meaning.kind !== "richText" || texts.some(([, { written }]) => written.includes("<"))) return [];
  const versions = texts.map(([language, { marks, problems }]) => {
    const named = [...namedMarks(marks)].filter(({ type, name }) => type !== "fact" && !isAddress(name));
    const what = named.map(({ type, name }) => (type === "link" ? `a link to "${name}"` : `[[${name}]]`));
    const hasStrong = marks.some(({ type }) => type === "strong");
    const isKnown = problems.length === 0 && named.every(({ name }) => known.has(name));
    return { language, isKnown, what: [...what, ...(hasStrong ? ["**strong** words"] : [])] };
  });
  if (!versions.every(({ isKnown }) => isKnown)) return [];
  for (const { language, what } of versions) {
    for (const other of versions) {
      const lacking = other.what.find((one) => !what.includes(one));
      if (lacking === undefined) continue;
      return [warningOnText(field, language, ...lackMessage(other.language, lacking))];
    }
  }
  return [];
}
