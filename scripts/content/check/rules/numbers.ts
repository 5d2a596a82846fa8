import { createFormat } from "../../figures/figure-format.ts";
import { memoize } from "../../memoize.ts";
import { type Problem, warning } from "../../problem.ts";
import { brandName, namedMarks, type ParsedText, spansOf, visibleText } from "../../read/marks.ts";
import type { ContentFile } from "../../read/model.ts";
import { type TextField, warningInText } from "../../read/references.ts";
import type { VisibleText } from "../../read/visible-text.ts";
import { type FileRule, lackMessage, warnAboutMatches } from "../input/check-input.ts";
import { rulesOf } from "../input/language-rules.ts";
import type { Lookups } from "../input/lookups.ts";
import { figuresOfSummary } from "./figures.ts";

/** A number in a text, or a placeholder for a fact or a figure. */
interface Figure {
  /** A number that is the same in every language, the name of the placeholder, "date 8 15 2025", "month 8" or "time 6:30 p". */
  value: number | string;
  /** As written in the text. */
  written: string;
  at: number;
  /** Whether other languages must have it too. False for a number of a date up to 12, because a month may be a word there. */
  needed: boolean;
}

interface Version {
  language: string;
  text: string;
  figures: Figure[];
}

/**
 * A text has the same numbers, facts and figures in every language, in digits or in words, with the separators of the
 * language. Its dates exist. A number in a JSON file has no point for thousands, and a site whose only currency is the
 * dollar writes dollars in one way.
 */
export const numbers: FileRule = (shared) => {
  const languages = shared.site("languages") ?? [];
  const parsers = new Map(languages.map(({ code, locale }) => [code, numberParser(locale)]));
  return ({ source, texts, visibleTexts }) => {
    const inTexts = texts.flatMap((field) => {
      const wrong = [...impossibleDates(field, parsers), ...secondSigns(field, shared.fact)];
      if (areAlike(field.texts)) return wrong;
      const versions = Object.entries(field.texts).flatMap(([language, text]): Version[] => {
        const parser = parsers.get(language);
        if (!parser) return [];
        const inDigits = [...placeholdersIn(text), ...digitsIn(text, parser)];
        return [{ language, text: text.written, figures: [...inDigits, ...wordsIn(text.written, language)] }];
      });
      return [...wrong, ...difference(field, versions, shared.fact)];
    });
    const inDollars = visibleTexts.filter(({ text }) => /[$D]/.test(text) && shared.isInDollars());
    return [
      ...inTexts,
      ...visibleTexts.flatMap((visible) => separators(visible, parsers.get(visible.language))),
      ...inDollars.flatMap((visible) => otherDollarNotations(visible, parsers.get(visible.language))),
      ...(source ? decimalsIn(source) : []),
    ];
  };
};

/** Reports amounts of dollars that aren't written as figures are in the text's language: `$11` or `11 USD`. */
const otherDollarNotations = (visible: VisibleText, parser: NumberParser | undefined): Problem[] =>
  warnAboutMatches(visible, dollars, ([written, ahead, behind]) => {
    const right = parser?.dollar.replace("1", () => ahead ?? behind ?? "") ?? written;
    if (written.replace(/\s/, "\u00a0") === right) return undefined;
    const message = `“${written}” and the site's figures write dollars in two ways.`;
    return [message, `Write “${right.replace("\u00a0", " ")}”.`];
  });
const dollars =
  /(?:(?:US)?\$\s?|USD\s)(\d(?:[\d.,]*\d)?)(?!\d|\s?(?!USD)[A-Z]{3})(?:\sUSD)?|(\d(?:[\d.,]*\d)?)\sUSD/g;

/** Whether all texts have the same digits, number words and placeholders, so that they need no further comparison. */
function areAlike(texts: TextField["texts"]): boolean {
  const figures = Object.entries(texts).map(([language, text]) => {
    const words = wordsIn(text.written, language);
    // The same digits are two days where one language has the month first, and two times before and after noon.
    if (/\d(?:[/.]\d{1,2}[/.]\d|\s?[ap](?:\.\s?m\.|m\b))/i.test(text.written)) return language;
    if (words.length === 0 && !/[\d{]/.test(text.written)) return "";
    const others = [...placeholdersIn(text), ...words].map(({ value }) => value);
    return [...(text.written.match(/\d+/g) ?? []), ...others].toSorted().join(" ");
  });
  return new Set(figures).size < 2;
}

/** Reports the first number that a text has in one language and lacks in another. */
function difference(field: TextField, versions: Version[], factOf: Lookups["fact"]): Problem[] {
  const all = versions.flatMap(({ figures }) => figures);
  const placeholders = all.filter(({ written }) => written.startsWith("{"));
  const { kind, blanks = [] } = field.meaning;
  const known =
    kind === "summary" && placeholders.length > 0 ? figuresOfSummary(field) : [brandName, ...blanks];
  const isKnown = (name: string) =>
    known.includes(name) || (kind !== "summary" && factOf(name) !== undefined);
  // Another check reports unknown names.
  if (!placeholders.every(({ value }) => isKnown(String(value)))) return [];
  for (const one of versions) {
    for (const figure of one.figures) {
      const lackingVersion = versions.find((version) => lacks(version, figure));
      const isSame = ({ written }: Figure) => written === figure.written;
      // Another rule reports a number with the separators of another language.
      if (!lackingVersion || (kindOf(figure) !== "date" && lackingVersion.figures.some(isSame))) continue;
      const alike = lackingVersion.figures.filter((other) => kindOf(other) === kindOf(figure));
      const instead = alike.find((other) => lacks(one, other));
      // Words such as “may” aren't always names. A date in digits is one.
      if (!instead && /day|month/.test(kindOf(figure)) && alike.some(({ needed }) => needed)) continue;
      const quoted = `“${figure.written}”`;
      const why = instead && isSame(instead) ? ", which is another day" : "";
      const [message, fix] = instead
        ? [
            `“${instead.written}” is here, and ${quoted} in the text in "${one.language}"${why}.`,
            "Correct one.",
          ]
        : lackMessage(one.language, quoted);
      const { at, written } = instead ?? { at: 0, written: lackingVersion.text };
      return [warningInText(field, lackingVersion.language, { at, length: written.length }, message, fix)];
    }
  }
  return [];
}

/** Returns what a figure is: a number, a date, the name of a month or a day, the half of a time's day, or a placeholder. */
const kindOf = ({ value }: Pick<Figure, "value">): string =>
  /^(?:date|month|weekday|time [\d:]+)(?= )/.exec(String(value))?.[0] ?? typeof value;

function lacks({ text, language, figures }: Version, { value, needed }: Figure): boolean {
  if (!needed || figures.some((figure) => figure.value === value)) return false;
  const kind = kindOf({ value });
  if (!/^(?:number|string)$/.test(kind)) return figures.some((figure) => kindOf(figure) === kind);
  if (typeof value === "string") return true;
  const { numberWords } = rulesOf(language);
  // Without a list of number words for the language, any word may be a small number.
  if (Object.keys(numberWords).length === 0) return !Number.isInteger(value) || value > 100;
  return !(text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => numberWords[word] === value);
}

/** Matches dates, times and numbers. A date or time is one match, so that its parts are not compared alone. */
const typed =
  /(?<![\p{L}\d]|&#)(?:(?<date>\d{1,4}[/.]\d{1,2}[/.]\d{2,4})|(?<time>\d{1,2}(?::\d\d)?\s?[apAP](?:\.\s?[mM]\.|[mM]\b)|\d{1,2}:\d\d)|\d+(?:[.,]\d+|[\s’]\d{3}(?!\d))*)/gu;

/** Reports dates and times that don't exist, such as 31/02 and 25:10, and dates with the month where a language has the day. */
const impossibleDates = (field: TextField, parsers: Map<string, NumberParser>): Problem[] =>
  Object.entries(field.texts).flatMap(([language, { written }]) => {
    const found = /\d[/.:]\d/.test(written) ? [...written.matchAll(typed)] : [];
    return found.flatMap(({ 0: date, index: at, groups }) => {
      const [hour = 0, minute = 0] = date.match(/\d+/g)?.map(Number) ?? [];
      const parser = parsers.get(language);
      const day = groups?.date && parser ? readDate(date, parser) : undefined;
      // The name of the month in the text says what is meant.
      const isClear = !day || day.isOwn || (isDate(day.parts) && rulesOf(language).dayNames.test(written));
      if (groups?.time ? hour < 25 && minute < 60 : isClear) return [];
      const how = day && isDate(day.parts) ? ` as "${language}" writes dates` : "";
      const message = `There is no ${groups?.time ? "time" : "date"} “${date}”${how}.`;
      return [warningInText(field, language, { at, length: date.length }, message, "Correct it.")];
    });
  });

/** Reports a plus or minus sign before a fact that is written with its own. */
const secondSigns = (field: TextField, factOf: Lookups["fact"]): Problem[] =>
  Object.entries(field.texts).flatMap(([language, { written }]) => {
    const found = [...written.matchAll(/[+−–-](?=\{([\w-]+)\})(?<![\p{L}\d].)/gu)];
    return found.flatMap(({ 1: name = "", index: at }) => {
      const { value = 0, signed = false } = factOf(name) ?? {};
      const message = `{${name}} is written with its own sign.`;
      const hasSign = value < 0 || (signed && value > 0);
      return hasSign ? [warningInText(field, language, { at, length: 1 }, message, "Remove this.")] : [];
    });
  });

const isDate = ([day = 0, month = 0, year = 0]: number[]) =>
  month >= 1 && month <= 12 && new Date(year, month - 1, day).getDate() === day;

/** Reads the day, month and year: with the year first, or in a language's order, or, if there is no such date, in the other. */
function readDate(date: string, { isMonthFirst }: NumberParser) {
  const parts = date.split(/\D/).map(Number);
  const [one = 0, other = 0, year = 0] = parts;
  if (/^\d{4}/.test(date)) return { parts: parts.reverse(), isOwn: isDate(parts) };
  const [own, exchanged] = isMonthFirst ? [[other, one, year], parts] : [parts, [other, one, year]];
  return { parts: [own, exchanged].find(isDate) ?? parts, isOwn: isDate(own) };
}

const placeholdersIn = ({ marks }: ParsedText): Figure[] =>
  [...namedMarks(marks)]
    .filter(({ type }) => type === "fact" || type === "blank")
    .map(({ name, start: at }) => ({ value: name, written: `{${name}}`, at, needed: true }));

function digitsIn(text: ParsedText, parser: NumberParser): Figure[] {
  if (!/\d/.test(text.written)) return [];
  const spans = spansOf(text);
  return [...visibleText(text).matchAll(typed)].flatMap(({ 0: written, index, groups }): Figure[] => {
    const figure = { written, at: spans[index]?.start ?? 0, needed: true };
    if (groups?.time) return timesOf(written).map((value) => ({ ...figure, value }));
    if (!groups?.date) return [{ ...figure, value: parser.parse(written) }];
    const { parts } = readDate(written, parser);
    const date = `date ${parts.join(" ")}`;
    const values = [date, ...parts, ...parts.map((value) => `month ${value}`)];
    return values.map((value) => ({ ...figure, value, needed: value === date || Number(value) > 12 }));
  });
}

/** Converts a time to the 12-hour clock, where a full hour becomes a plain number, and adds the half of the day if it is known. */
function timesOf(time: string): Figure["value"][] {
  const [hours = 0, minutes = 0] = time.match(/\d+/g)?.map(Number) ?? [];
  const hour = hours % 12 || 12;
  const half = /[ap]/i.exec(time)?.[0].toLowerCase() ?? (hours > 12 ? "p" : undefined);
  const value = minutes === 0 ? hour : `${hour}:${minutes}`;
  return half ? [value, `time ${value} ${half}`] : [value];
}

type NumberParser = ReturnType<typeof numberParser>;

/** Returns a locale's decimal sign, a pattern for its numbers, a function that reads them, and one dollar. */
const numberParser = memoize((locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const [group, decimal] = [mark("group"), mark("decimal")];
  return {
    decimal,
    isMonthFirst: new Intl.DateTimeFormat(locale).formatToParts()[0]?.type === "month",
    dollar: createFormat(locale)(1, "usd"),
    valid: new RegExp(`^(?:\\d+|\\d{1,3}(?:[\\s’${group}]\\d{3})+)(?:[${decimal}]\\d+)?$`),
    parse: (written: string) =>
      Number(written.replaceAll(group, "").replaceAll(/[\s’]/g, "").replace(decimal, ".")),
  };
});

/** Reports numbers with the separators of another language, and decimals that may be meant as thousands. */
function separators(visible: VisibleText, parser: NumberParser | undefined): Problem[] {
  if (!parser || !/\d[.,]\d/.test(visible.text)) return [];
  const { numbered } = rulesOf(visible.language);
  return warnAboutMatches(visible, typed, ({ 0: written, groups, index }) => {
    if (groups?.date || groups?.time) return undefined;
    if (numbered.test(visible.text.slice(Math.max(0, index - 30), index))) return undefined;
    const swapped = written.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
    const [how, fix] = [`as "${visible.language}" writes numbers`, `Write “${swapped}”`];
    if (!parser.valid.test(written))
      return parser.valid.test(swapped) ? [`“${written}” isn't written ${how}.`, `${fix}.`] : undefined;
    const value = written.replace(/\D?0+$/, "");
    return /^[1-9]\d{0,2}\D\d{3}$/.test(written) && written.includes(parser.decimal)
      ? [`“${written}” is ${value} ${how}.`, `${fix} for thousands, or fewer decimals.`]
      : undefined;
  });
}

/** Matches strings of JSON, and numbers with three decimals. A group has the number. */
const threeDecimals = /"(?:[^"\\]|\\.)*"|(-?[1-9]\d{0,2}\.\d{3})(?![\deE])/g;

/** Asks about numbers of a JSON file that may be meant as thousands, such as 1.380. */
function decimalsIn({ document: { source } }: ContentFile): Problem[] {
  if (!/[^"\d]\d{1,3}\.\d{3}\s*[,\]}]/.test(source.text)) return [];
  return [...source.text.matchAll(threeDecimals)].flatMap(({ 1: written, index }) => {
    if (written === undefined) return [];
    const value = Number(written);
    const message = `${written} is ${value}: a point begins decimals.`;
    const fix = `Write ${Math.round(value * 1000)} for thousands, or ${Number(value.toFixed(2))}.`;
    return [warning(source.place(index, index + written.length), message, fix)];
  });
}

/** Returns the numbers, months and days that are words. */
function wordsIn(text: string, language: string): Figure[] {
  const { numberWords, spelledNumbers, months, weekdays, dayNames } = rulesOf(language);
  // `matchAll` copies the pattern, and most texts don't match.
  const spelled = text.search(spelledNumbers) === -1 ? [] : text.matchAll(spelledNumbers);
  const numbers = [...spelled].map(({ 0: written, index: at }) => {
    // "twenty-four" is the sum of its words.
    const words = written.toLowerCase().match(/\p{L}+/gu) ?? [];
    return {
      value: words.reduce((sum, word) => sum + (numberWords[word] ?? 0), 0),
      written,
      at,
      needed: true,
    };
  });
  const named = Array.from(dayNames.test(text) ? text.matchAll(new RegExp(dayNames, "gu")) : [], (found) => {
    const name = found[0].toLowerCase();
    const month = months.indexOf(name) + 1;
    const value = month > 0 ? `month ${month}` : `weekday ${weekdays.indexOf(name)}`;
    return { value, written: found[0], at: found.index, needed: true };
  });
  return [...numbers, ...named];
}
