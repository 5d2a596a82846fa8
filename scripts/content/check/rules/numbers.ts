import type { Problem } from "../../problem.ts";
import { type Markup, parseText, references } from "../../read/parse-text.ts";
import { type TextField, warningInText } from "../../read/references.ts";
import { visibleText, writtenOffset } from "../../read/visible-text.ts";
import type { Check } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";
import { figuresOfSummary } from "./summaries.ts";

/** A number in a text, or a placeholder for a fact or a figure. */
interface Figure {
  /** Equal for the same number in every language. */
  value: number | string;
  /** As written in the text. */
  written: string;
  at: number;
  /** Whether other languages must have it too. The month of a date, for example, may be a word there. */
  needed: boolean;
}

/** A text has the same numbers, facts and figures in every language, in digits or words, and possible dates. */
export const numbers: Check = ({ content, texts }) => {
  const locales = new Map(content.shared.site?.value.languages.map(({ code, locale }) => [code, locale]));
  const facts = Object.keys(content.shared.facts?.value.facts ?? {});
  const impossible = texts.flatMap(impossibleDates);
  const different = texts.flatMap((text) => {
    const { meaning, markup, texts: languages } = text;
    if (areAlike(languages)) return [];
    const known = meaning.kind === "summary" ? figuresOfSummary(text) : facts;
    const versions = Object.entries(languages).map(([language, written]) => ({
      language,
      written,
      filled: filledIn(written, markup),
      typed: typedIn(written, markup, locales.get(language) ?? language),
      spelled: spelledIn(written, language),
    }));
    // Another check reports unknown names.
    if (versions.some(({ filled }) => filled.some(({ value }) => !known.includes(String(value))))) return [];
    const figuresOf = ({ filled, typed, spelled }: (typeof versions)[number]) => [
      ...filled,
      ...typed,
      ...spelled,
    ];

    const unmatched = versions.flatMap((one) =>
      figuresOf(one).flatMap((figure) => {
        const lacking = versions.find(
          (other) =>
            other !== one &&
            figure.needed &&
            !figuresOf(other).some(({ value }) => value === figure.value) &&
            !mayBeWords(figure.value, other.written, other.language),
        );
        return lacking ? [{ one, figure, lacking }] : [];
      }),
    );
    const [first] = unmatched;
    if (!first) return [];
    const { one, figure, lacking } = first;
    const instead = unmatched.find(
      (other) =>
        other.one === lacking && other.lacking === one && typeof other.figure.value === typeof figure.value,
    )?.figure;
    const message = instead
      ? `“${instead.written}” is here, and “${figure.written}” in the text in "${one.language}": different numbers.`
      : `The text in "${one.language}" has “${figure.written}”, which this one lacks.`;
    const { at, written } = instead ?? { at: 0, written: lacking.written };
    return [warningInText(text, lacking.language, { at, length: written.length }, message, "Correct one.")];
  });
  return [...impossible, ...different];
};

/** Reports dates such as 31/02, by day and month in any order. */
function impossibleDates(field: TextField): Problem[] {
  return Object.entries(field.texts).flatMap(([language, text]) =>
    [...(/\d[/.]\d/.test(text) ? text.matchAll(written) : [])].flatMap(({ 0: date, index, groups = {} }) => {
      if (!groups.date || isPossible(date)) return [];
      const message = `There is no date “${date}”.`;
      return [warningInText(field, language, { at: index, length: date.length }, message, "Correct it.")];
    }),
  );
}

function isPossible(date: string): boolean {
  const parts = date.split(/\D/).map(Number);
  const [one = 0, other = 0, year = 0] = /^\d{4}/.test(date) ? parts.toReversed() : parts;
  const exists = (day: number, month: number) =>
    month >= 1 && month <= 12 && new Date(year, month - 1, day).getDate() === day;
  return exists(one, other) || exists(other, one);
}

/** Whether all texts have the same whole numbers, number words and figures, to skip most texts fast. */
const areAlike = (texts: Record<string, string>) =>
  new Set(
    Object.entries(texts).map(([language, text]) => {
      const words = spelledIn(text, language).map(({ value }) => value);
      return [...(text.match(/\{[^}]*\}|\d+/g) ?? []), ...words].toSorted().join(" ");
    }),
  ).size < 2 && !Object.values(texts).some((text) => /\d[.,]\d/.test(text));

function spelledIn(text: string, language: string): Figure[] {
  const { numberWords, spelledNumbers } = rulesOf(language);
  if (text.search(spelledNumbers) === -1) return [];
  return [...text.matchAll(spelledNumbers)].map(({ 0: written, index: at }) => {
    const words = written.toLowerCase().match(/\p{L}+/gu) ?? [];
    // "twenty-four" is the sum of its words.
    const value = words.reduce((sum, word) => sum + (numberWords[word] ?? 0), 0);
    return { value, written, at, needed: true };
  });
}

/** Matches dates, times and numbers. A date or time is one match, so that its parts are not compared alone. */
const written =
  /(?<![\p{L}\d])(?:(?<date>\d{1,4}[/.]\d{1,2}[/.]\d{2,4})|(?<time>\d{1,2}:\d\d)|\d+(?:[.,]\d+|[\s’]\d{3}(?!\d))*)/gu;

const filledIn = (text: string, markup: Markup): Figure[] =>
  [...references(parseText(text, markup).marks)]
    .filter((mark) => mark.type === "fact")
    .map(({ name, at }) => ({ value: name, written: `{${name}}`, at: at - 1, needed: true }));

function typedIn(text: string, markup: Markup, locale: string): Figure[] {
  return [...visibleText(text, markup).matchAll(written)].flatMap(
    ({ 0: match, index, groups = {} }): Figure[] => {
      const figure = { written: match, at: writtenOffset(text, markup, index), needed: true };
      if (groups.date) return match.split(/\D/).map((part) => ({ ...figure, ...partOfDate(Number(part)) }));
      return [{ ...figure, value: groups.time ? timeOf(match) : numberIn(match, locale) }];
    },
  );
}

/** Numbers up to 12 may be months, which other languages write as words. */
const partOfDate = (value: number) => ({ value, needed: value > 12 });

/** Converts a time to 24 hours. A full hour becomes a plain number. */
function timeOf(time: string): Figure["value"] {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const hour = hours % 12 || 12;
  return minutes === 0 ? hour : `${hour}:${minutes}`;
}

/** Parses a number with the separators of a locale. */
function numberIn(written: string, locale: string): number {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const digits = written.replaceAll(mark("group"), "").replaceAll(/[\s’]/g, "");
  return Number(digits.replace(mark("decimal"), "."));
}

/** Whether a text may have a word in place of a number. */
function mayBeWords(value: Figure["value"], text: string, language: string): boolean {
  if (typeof value === "string") return false;
  const { numberWords } = rulesOf(language);
  if (Object.keys(numberWords).length === 0) return Number.isInteger(value) && value <= 100;
  return (
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => numberWords[word] === value) ||
    spelledIn(text, language).some((spelled) => spelled.value === value)
  );
}
