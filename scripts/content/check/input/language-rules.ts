import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { memoize } from "../../memoize.ts";

/** The rules of one language: `scripts/content/check/languages/<language>.json`. */
interface LanguageFile {
  /** By name. A rule replaces the general rule of the same name. */
  rules?: Record<string, RuleData>;
  /** Pairs of punctuation marks, as in "()". */
  pairs?: string[];
  /** The value of each number word. Without this list, any number up to a hundred may be written as a word. */
  numberWords?: Record<string, number>;
  /** The words for "step" and "steps". */
  stepWords?: string[];
  /** Matches words that only say that something is a picture: a regular expression. */
  pictureWords?: string;
  /** Matches words before a number that is a name, such as that of a law: a regular expression. */
  numbered?: string;
  /** Matches verbs that say that something rises, in a group, or falls: a regular expression. */
  direction?: string;
  /** The words between a figure and its month: a regular expression. */
  inMonth?: string;
  /** Frequent words of the language, separated by spaces. Without them, texts are not checked for their language. */
  smallWords?: string;
}

/** A pattern that is wrong in a text, and the message for it. */
interface RuleData {
  /** A regular expression that takes linear time. It begins with the wrong characters: a lookbehind there is slower. */
  wrong: string;
  message: string;
  fix: string;
  /** The replacement, if only one is possible. `$1` is the first group of `wrong`. Quotation marks have two replacements. */
  replacement?: string | [opening: string, closing: string];
}

const folder = join(import.meta.dirname, "../languages");
const files = new Set(readdirSync(folder));
const readFile = (name: string): LanguageFile =>
  files.has(name) ? JSON.parse(readFileSync(join(folder, name), "utf8")) : {};

/** The rules that all languages share. */
const general = readFile("general.json");

/** Matches placeholder text, such as "Lorem ipsum". */
export const placeholder = new RegExp(general.rules?.placeholder?.wrong ?? "(?!)", "u");

/** Returns the rules of a language: its own, and the general ones that it doesn't replace. @param language BCP 47 tag */
export const rulesOf = memoize((language: string) => {
  const [subtag = ""] = language.split("-");
  const {
    rules: own,
    pairs,
    numberWords = {},
    stepWords = [],
    pictureWords,
    numbered,
    direction = "(?!)()",
    inMonth = "(?!)",
    smallWords,
  } = readFile(`${subtag}.json`);
  const all = Object.values({ ...general.rules, ...own });
  const namesOf = (length: number, options: Intl.DateTimeFormatOptions, dayAt: (at: number) => Date) =>
    Array.from({ length }, (_, at) => dayAt(at).toLocaleDateString(subtag, options).toLowerCase());
  const months = namesOf(12, { month: "long" }, (at) => new Date(2025, at));
  const weekdays = namesOf(7, { weekday: "long" }, (at) => new Date(2025, 8, at + 1));
  const names = anyCase([...months, ...weekdays]);
  const dayName = `(${names})(?!\\p{L})(?<!\\p{L}${names})`;
  const figure = "\\{((?:\\w+\\.)?)";
  return {
    rules: all.map((rule) => ({ ...rule, wrong: new RegExp(rule.wrong, "gu") })),
    pairs: pairs ?? general.pairs ?? [],
    numberWords,
    /** Matches number words for 3 or more. Words for smaller numbers often mean something else, as in "a second". */
    spelledNumbers: spelledNumberPattern(numberWords),
    /** The names of the months, and of the days from Monday on, in lower case. */
    months,
    weekdays,
    /** Matches the name of a month or a day. */
    dayNames: new RegExp(dayName, "u"),
    /** Matches a figure of a chart, and the month or day after it: `{first} jobs in January`. */
    figureInMonth: new RegExp(
      `${figure}(first|last|\\d+)\\}\\s(?:\\p{L}+\\s)?(?:${inMonth})\\s${dayName}`,
      "giu",
    ),
    /** Matches words that say how a chart's values change from the first to the last. The first group matches a rise. */
    direction: new RegExp(
      `(?<!\\p{L})(?:${direction})(?!\\p{L})[^.;{}]*${figure}first\\}[^.;{}]*\\{\\2last\\}`,
      "giu",
    ),
    stepWords,
    pictureWords: new RegExp(`^${pictureWords ?? "(?!)"}`, "i"),
    /** Matches what precedes a number that is a name. */
    numbered: new RegExp(`(?<!\\p{L})(?:${numbered ?? "(?!)"})\\s(?:n\\S{1,2}\\s)?$`, "iu"),
    smallWords: new Set(smallWords?.split(" ")),
    /** Matches every text that breaks a rule, so that other texts are skipped quickly. */
    anyWrong: new RegExp(all.map(({ wrong }) => wrong).join("|"), "u"),
  };
});

/** Returns which of some names a label shortens, as a word of at least three letters; -1 if none. */
export function placeIn(names: string[], label: string): number {
  const word = label.trim().toLowerCase().replace(/\.$/, "");
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

function spelledNumberPattern(words: Record<string, number>): RegExp {
  if (Object.keys(words).length === 0) return /(?!)/g;
  const wordsWhere = (isIncluded: (value: number) => boolean) =>
    anyCase(Object.keys(words).filter((word) => isIncluded(words[word] ?? 0)));
  const tens = wordsWhere((value) => value >= 20 && value <= 90);
  const units = wordsWhere((value) => value < 10);
  const any = wordsWhere((value) => value >= 3);
  const tensAndUnits = `${tens}(?:-|\\s(?:\\p{L}\\s)?)${units}`;
  return new RegExp(`(?:${tensAndUnits}|${any})(?!\\p{L})(?<!\\p{L}(?:${any}))`, "gu");
}

/**
 * Returns the source of a regular expression that matches any of these texts, in capitals or not. With the flag `i`, classes
 * such as `\p{L}` take a hundred times longer; with `(?i:…)`, V8 finds too little once it has compiled many patterns.
 */
export const anyCase = (texts: string[]): string =>
  oneOf(texts).replaceAll(/\p{Lower}|\p{Upper}/gu, (letter) => {
    const [small, capital] = [letter.toLowerCase(), letter.toUpperCase()];
    return small.length + capital.length === 2 * letter.length ? `[${small}${capital}]` : letter;
  });

/** Returns the source of a regular expression that matches any of these texts literally. */
export const oneOf = (texts: string[]): string =>
  `(?:${[...new Set(texts)].map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})`;
