import type { Fact } from "../../../../schemas/facts.ts";
import { isCurrency } from "../../../../schemas/fields/currencies.ts";
import { type Unit, unit as units } from "../../../../schemas/fields/fields.ts";
import { formsOf, intlUnits, numberFormat, pluralForms } from "../../figures/figure-format.ts";
import { memoize } from "../../memoize.ts";
import { figureSign } from "../../read/marks.ts";
import { anyCase, rulesOf } from "./language-rules.ts";

const formsIn = ({ noun }: Fact, language: string) =>
  formsOf(noun?.[language] ?? "").filter((form) => form !== "");

/**
 * Returns the facts that authors may type in a language, by the digits of their numbers (see `digitsIn`): the source of
 * a pattern, with one group for each list of `ids`.
 */
export function typedFigures(facts: Record<string, Fact>, language: string, locale: string) {
  const { numberWords } = rulesOf(language);
  const typed = Object.entries(facts).flatMap(([id, fact]) => {
    const { value, unit } = fact;
    const size = Math.abs(value);
    const { before = [], after = formsIn(fact, language) } = unitForms(unit, size, locale);
    if (after.length === 0) return [];
    const words = Object.keys(numberWords).filter((word) => numberWords[word] === size);
    const number = `(?:${[digitsOf(size), ...words.map((word) => anyCase([word]))].join("|")})`;
    const behind = `${number}[\\s-]?${anyCase(after)}(?![\\p{L}\\d])`;
    const ahead = before.length === 0 ? [] : [`${anyCase(before)}[\\s-]?${number}(?![.,]?\\d)`];
    return [{ id, digits: significant(String(size)), pattern: `(${[behind, ...ahead].join("|")})` }];
  });
  const byDigits = [...Map.groupBy(typed, ({ digits }) => digits)].map(([digits, alike]) => {
    const groups = Map.groupBy(alike, ({ pattern }) => pattern);
    const pattern = `(?<![\\p{L}\\d]|\\d[.,])[+−-]?(?:${[...groups.keys()].join("|")})`;
    return [
      digits,
      { pattern, ids: [...groups.values()].map((group) => group.map(({ id }) => id)) },
    ] as const;
  });
  return new Map(byDigits);
}

const numberOrWord = /\d+(?:[.,\s'’]\d+)*|\p{L}+/gu;
/** Groups of digits that one number has at most. */
const mostGroups = 6;

/** Returns the digits of each number in a text, however it is separated: "2,500 4" may be 2, 2500, 25004, 500, 5004 or 4. */
export function digitsIn(text: string, language: string): Set<string> {
  const { numberWords } = rulesOf(language);
  const found = new Set<string>();
  for (const one of text.match(numberOrWord) ?? []) {
    if (one < ":") {
      const groups = one.split(/\D/);
      for (let from = 0; from < groups.length; from++)
        for (let count = 1; count <= mostGroups; count++)
          found.add(significant(groups.slice(from, from + count).join("")));
    } else {
      const value = numberWords[one.toLowerCase()];
      if (typeof value === "number") found.add(significant(String(value)));
    }
  }
  return found;
}

/** Returns the digits of a number without the zeros at its end: they may be decimals. */
const significant = (number: string) => number.replaceAll(/\D/g, "").slice(0, 30).replace(/0+$/, "");

/** Returns the source of a pattern for nouns and units after a figure, where they repeat its unit. */
export function figureWords(facts: Record<string, Fact>, language: string, locale: string): string {
  const unitWords = units.options.flatMap((name) =>
    [...pluralForms(locale).values()].flatMap((number) => unitForms(name, number, locale).after ?? []),
  );
  const isWord = (unit: string) => /^\p{L}/u.test(unit);
  const nouns = [...Object.values(facts).flatMap((fact) => formsIn(fact, language)), ...unitWords];
  return `${figureSign}\\s*${anyCase(nouns.filter(isWord))}(?![\\p{L}\\d])`;
}

/** Returns a pattern for a number in digits, with any thousands and decimal separators. */
function digitsOf(size: number): string {
  const [whole = "", rest] = String(size).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "[.,\\s'’]?");
  return rest === undefined ? `${grouped}(?:[.,]0{1,2})?` : `${grouped}[.,]${rest}0*`;
}

/** Returns the signs and words of a unit that precede or follow a number. */
const unitForms = memoize(
  (unit: Unit, value: number, locale: string): { before?: string[]; after?: string[] } => {
    const words = (type: string, options: Intl.NumberFormatOptions) =>
      [1, value].flatMap((number) =>
        numberFormat(locale, options)
          .formatToParts(number)
          .flatMap((part) => (part.type === type ? [part.value] : [])),
      );
    const measure = (name: string) =>
      (["long", "short"] as const).flatMap((unitDisplay) =>
        words("unit", { style: "unit", unit: name, unitDisplay }),
      );
    if (isCurrency(unit)) {
      const currency = unit.toUpperCase();
      const written = (currencyDisplay: "name" | "symbol" | "narrowSymbol") =>
        words("currency", { style: "currency", currency, currencyDisplay });
      const own = unit === "usd" ? [currency, "US$"] : [currency];
      const signs = [...own, ...written("symbol"), ...written("narrowSymbol")];
      return { before: signs, after: [...signs, ...written("name").flatMap((name) => name.split(" "))] };
    }
    if (unit === "times") return { after: ["×"] };
    const name = intlUnits[unit];
    return name === undefined ? {} : { after: [...(unit === "percent" ? ["%"] : []), ...measure(name)] };
  },
);
