import { parseNumber } from "../../../src/demonstrations/numbers.ts";

/** A currency or a percent sign, before or after a number. */
const unit = /^\s*(?:\p{Sc}|[A-Z]{3}\b)|(?:\p{Sc}|%|\b[A-Z]{3})\s*$/gu;

/** Reads a number as people type it in any language: `1.380`, `$1,380 USD`, `-42`, `4,2`. Undefined for anything else. */
export function readNumber(typed: string): number | undefined {
  const [, sign, amount = ""] = /^\s*([-\u2212]?)(.*)$/s.exec(typed.replaceAll(unit, "")) ?? [];
  const value = parseNumber(amount);
  return value === undefined || sign === "" ? value : 0 - value;
}

/** Writes a number as a language does, so that `readNumber` reads the same number. @param locale BCP 47 tag */
export function writeNumber(value: number, locale: string): string {
  const format = (least: number) => {
    const digits = { minimumFractionDigits: least, maximumFractionDigits: 20, maximumSignificantDigits: 17 };
    return new Intl.NumberFormat(locale, { ...digits, roundingPriority: "morePrecision" }).format(value);
  };
  // Three decimals look like thousands: 3.625 is written as 3.6250.
  return [0, 4].map(format).find((text) => readNumber(text) === value) ?? value.toFixed(20);
}
