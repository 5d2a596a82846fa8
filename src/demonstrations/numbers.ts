import type { Currency } from "../compiled.ts";
import type { Formats } from "../i18n/formats.ts";

/** Groups of thousands (with commas, in India, also of two digits), then decimals; or digits and decimals. */
const grouped = /^[1-9]\d{0,2}([.,\s’'])(?:(?:\d{3}|(?<=,)\d{2})\1)*\d{3}(?:(?!\1)[.,]\d+)?$/;
const plain = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/** Returns the digit 0 to 9 that a digit of any script means. Unicode has the ten of a script in a row. */
function digitOf(sign: string): string {
  const at = sign.codePointAt(0) ?? 0;
  let first = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String((at - first) % 10);
}

/**
 * Reads a number as people type it in any language. Commas and points may both be decimal or grouping separators. One
 * that exactly three digits follow groups, unless the number begins with 0 or has more than three digits before it. A
 * sign at the end is ignored.
 *
 * @returns undefined if the text isn't a number, or is negative
 */
export function parseNumber(text: string): number | undefined {
  const western = text
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
  const written = western.trim().replaceAll(/^\+\s*|[.,]$/g, "");
  const [, group = ""] = grouped.exec(written) ?? [];
  if (group === "" && !plain.test(written)) return undefined;
  return Number(written.replaceAll(group, "").replace(",", "."));
}

type NumberFormat = Omit<Formats, "time" | "hour">;

/** Writes an amount, rounded to cents, with as many decimals as it needs, or with both digits of cents if there are any. */
function write(amount: number, format: NumberFormat, hasBothDigits: boolean): string {
  const { decimal, group, groupedFrom, groupSize } = format;
  const hundredths = Math.round(Number(`${Math.abs(amount).toFixed(6)}e2`));
  const integer = String(Math.trunc(hundredths / 100));
  const gaps = new RegExp(`\\B(?=(?:\\d{${groupSize}})*\\d{3}$)`, "g");
  const cents = String(hundredths % 100).padStart(2, "0");
  const decimals = hasBothDigits && hundredths % 100 > 0 ? cents : cents.replace(/0{1,2}$/, "");
  return [integer.length < groupedFrom ? integer : integer.replaceAll(gaps, group), decimals]
    .filter(Boolean)
    .join(decimal);
}

const minus = (amount: number) => (amount < 0 ? "\u2212" : "");

/**
 * Returns a function that writes numbers with up to two decimals, as a language does. `parseNumber` reads those that
 * aren't negative.
 */
export const numberWriter = (format: NumberFormat) => (value: number) =>
  minus(value) + write(value, format, false);

/**
 * Returns a function that writes numbers in fields, without groups: if the visitor adds or deletes a digit, a comma of
 * 1,200 would be in the wrong place, and 1,20 is 1.2.
 */
export const fieldWriter = (format: NumberFormat) => numberWriter({ ...format, group: "" });

/** Returns a function that writes amounts of money, as a language does, with cents if there are any: $1,200 and $49.90. */
export const moneyWriter =
  (format: NumberFormat, { before, after }: Currency) =>
  (amount: number) =>
    `${minus(amount)}${before}${write(amount, format, true)}${after}`;
