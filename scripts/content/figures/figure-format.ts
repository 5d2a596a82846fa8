import type { Fact } from "../../../schemas/facts.ts";
import { isCurrency } from "../../../schemas/fields/currencies.ts";
import type { Unit } from "../../../schemas/fields/fields.ts";
import { type Digits, digitsOf } from "../../../src/charts/grammar/digits.ts";
import { memoize } from "../memoize.ts";
import { brandName } from "../read/marks.ts";
import type { Content } from "../read/model.ts";

export interface FigureStyle {
  /** Whether a positive value gets a plus sign. */
  signed?: boolean;
  /** `short` abbreviates the unit, for charts. */
  width?: "long" | "short";
  /** The digits, if other values are beside it. By default, those that the value needs. */
  digits?: Digits;
  /** Whether to abbreviate thousands, for round numbers: "$40K". */
  compact?: boolean;
}

/** Formats a number with its unit for a locale. */
export type Format = (value: number, unit: Unit, style?: FigureStyle) => string;

/** Returns a number format, which is expensive to create. */
export const numberFormat = memoize(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** Returns the space between a number and its percent sign; empty if there is none. */
const percentSpace = (locale: string) =>
  /\d(\s*)%/.exec(numberFormat(locale, { style: "percent" }).format(1))?.[1] ?? "";

/** The names of units for `Intl.NumberFormat`. */
export const intlUnits: { [U in Unit]?: string } = {
  percent: "percent",
  minutes: "minute",
  weeks: "week",
  days: "day",
  months: "month",
};
/** All digits: round numbers have few. */
const compactDigits = { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 20 } as const;

const otherDollars = ["AUD", "BZD", "CAD", "FJD", "HKD", "JMD", "MXN", "NAD", "NZD", "SGD", "TTD"];

const signOf = (locale: string, currency: string, currencyDisplay: "symbol" | "narrowSymbol" = "symbol") =>
  numberFormat(locale, { style: "currency", currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === "currency")?.value;

/** Whether a locale writes a currency with a sign that needs no letters of a country: "€" and "S/", but not "MX$". */
const hasSign = (locale: string, currency: string) =>
  signOf(locale, currency) !== currency &&
  signOf(locale, currency) === signOf(locale, currency, "narrowSymbol");

/**
 * Whether an amount is written with its currency's sign in a locale, instead of the code after the number. "$5" is also
 * US dollars where the language writes them so, and the region has no other dollars or pesos.
 */
const isWrittenWithSign = memoize(
  (locale: string, currency: string) =>
    hasSign(locale, currency) ||
    (currency === "USD" &&
      hasSign(new Intl.Locale(locale).language, currency) &&
      otherDollars.every((other) => signOf(locale, other) !== "$")),
);

/** @param locale BCP 47 tag */
export function createFormat(locale: string): Format {
  // Some regional locales have no space, but the spacing should be the same in all regions of a language.
  const space = percentSpace(locale) || percentSpace(new Intl.Locale(locale).language);
  // Caches results: a chart formats each value for two layouts, the summary and the table.
  const texts = new Map<string, string>();

  return (value, unit, { signed = false, width = "long", compact = false, digits: given } = {}) => {
    const digits = compact ? compactDigits : (given ?? digitsOf([value], unit));
    const key = `${value} ${unit} ${signed} ${width} ${Object.values(digits)}`;
    const cached = texts.get(key);
    if (cached !== undefined) return cached;
    const intlUnit = intlUnits[unit];
    const currency = isCurrency(unit) ? unit.toUpperCase() : undefined;
    const isSigned = currency !== undefined && isWrittenWithSign(locale, currency);
    const format = numberFormat(locale, {
      signDisplay: signed ? "exceptZero" : "negative",
      // Percentages are always "short", with a sign: the "long" form is "38 percent".
      ...(intlUnit && { style: "unit", unit: intlUnit, unitDisplay: unit === "percent" ? "short" : width }),
      ...(isSigned && { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
      ...digits,
    });
    const code = currency === undefined || isSigned ? "" : ` ${currency}`;
    const text = `${format.format(value)}${unit === "times" ? "×" : code}`
      .replace(/(?<=\d)\s*%/, `${space}%`)
      .replaceAll(" ", "\u00a0")
      .replace("-", "\u2212");
    texts.set(key, text);
    return text;
  };
}

const pluralRules = memoize((locale: string) => new Intl.PluralRules(locale));

/**
 * Returns the plural categories of the whole numbers from 0 to 1,000 in a language, each with its first number, in the
 * order 1 to 1,000, then 0. A noun lists its forms in this order.
 */
export const pluralForms = memoize((locale: string): ReadonlyMap<Intl.LDMLPluralRule, number> => {
  const rules = pluralRules(locale);
  const forms = new Map<Intl.LDMLPluralRule, number>();
  for (let count = 1; count <= 1001; count++) {
    const number = count % 1001;
    const category = rules.select(number);
    if (!forms.has(category)) forms.set(category, number);
  }
  return forms;
});

/** Returns the forms of a noun: "day" and "days" of `day | days`. */
export const formsOf = (noun: string): string[] => noun.split("|").map((form) => form.trim());

/** Returns the form of a noun after a number: "days" of `day | days` after 2. An unfinished noun gets its last one. */
export function formFor(noun: string, value: number, locale: string): string {
  const forms = formsOf(noun);
  const category = pluralRules(locale).select(value);
  return forms[[...pluralForms(locale).keys()].indexOf(category)] ?? forms.at(-1) ?? "";
}

/** Says how many forms a noun has in a language: "3 forms, for 1, 2 and 5". */
export function formsNeeded(locale: string): string {
  const numbers = [...pluralForms(locale).values()].join(", ").replace(/, (?=\d+$)/, " and ");
  return numbers === "1" ? "1 form, for all numbers" : `${pluralForms(locale).size} forms, for ${numbers}`;
}

/** Returns a function that formats a fact or the brand in a language. It returns undefined for unknown ids. */
export function factFormat({ facts, site }: Content["shared"], language: string) {
  const locale = site?.value.languages.find(({ code }) => code === language)?.locale ?? language;
  const format = createFormat(locale);
  const write = ({ value, unit, noun, signed = false }: Fact): string => {
    if (!noun) return format(value, unit, { signed });
    return `${format(value, "count", { signed })}\u00a0${formFor(noun[language] ?? "", value, locale)}`;
  };
  const written = Object.entries(facts?.value.facts ?? {}).map(([id, fact]) => [id, write(fact)] as const);
  const texts = new Map([...written, [brandName, site?.value.brand]]);
  return (id: string): string | undefined => texts.get(id);
}
