import { parseNumber } from "../../../src/demonstrations/numbers.ts";

/** A currency or a percent sign, before or after a number. */
const unit = /^\s*(?:\p{Sc}|[A-Z]{3}\b)|(?:\p{Sc}|%|\b[A-Z]{3})\s*$/gu;

/** Reads a number as people type it in any language: `1.380`, `$1,380 USD`, `-42`, `4,2`. Undefined for anything else, such as `3..8`. */
export function readNumber(typed: string): number | undefined {
  const [, sign, amount = ""] = /^\s*([-\u2212]?)(.*)$/s.exec(typed.replaceAll(unit, "")) ?? [];
  const value = parseNumber(amount);
  return value === undefined || sign === "" ? value : 0 - value;
}

/**
 * Returns the two numbers that what is typed may mean, if its only comma or point may be decimal or group thousands:
 * `3,8` in English, `1.890` anywhere. Undefined if it is written as the language writes numbers.
 *
 * @param written the number that it replaces. If that has thousands, a decimal is asked about too
 */
export function readings(
  typed: string,
  locale: string,
  written: number | undefined,
): [number, number] | undefined {
  const [, start = "", sign = "", end = ""] = /^\D*?(\d+)([.,])(\d+)\D*$/.exec(typed) ?? [];
  const value = readNumber(typed);
  if (sign === "" || start.startsWith("0") || value === undefined) return undefined;
  const isDecimal = sign === new Intl.NumberFormat(locale).format(0.5).charAt(1);
  const isThousands = end.length === 3 && start.length <= 3;
  const isExpected = isDecimal ? !isThousands && Math.abs(written ?? 0) < 1000 : isThousands;
  if (isExpected || writeNumber(Math.abs(value), locale) === start + sign + end) return undefined;
  const factor = value < 0 ? -1 : 1;
  return [factor * Number(`${start}.${end}`), factor * Number(start + end)];
}

/** Writes a number as a language does, so that `readNumber` reads the same number. @param locale BCP 47 tag */
export function writeNumber(value: number, locale: string): string {
  formats[locale] ??= [0, 4].map((least) => {
    const digits = { minimumFractionDigits: least, maximumFractionDigits: 20, maximumSignificantDigits: 17 };
    return new Intl.NumberFormat(locale, { ...digits, roundingPriority: "morePrecision" });
  });
  const texts = formats[locale].map((format) => format.format(value));
  return texts.find((text) => readNumber(text) === value) ?? value.toFixed(20);
}

/** Formats of all digits, by locale. The second one is for three decimals, which look like thousands: 3.625 is 3.6250. */
const formats: Record<string, Intl.NumberFormat[]> = {};
