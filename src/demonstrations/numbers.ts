import type { Currency } from "../compiled.ts";
import type { Formats } from "../i18n/formats.ts";

/**
 * Reads a number as people type it in any language. Commas and points may both be decimal or grouping separators. If a
 * number has both, the last is decimal. If it has one only, that one is grouping if it is repeated, or if exactly three
 * digits follow and the number doesn't begin with 0; otherwise it is decimal.
 *
 * @returns undefined if the text isn't a number, or is negative
 */
export function parseNumber(text: string): number | undefined {
  const written = text.replaceAll(/[\s’']/g, "").replace(/^\+/, "");
  if (!/^\d[\d.,]*$/.test(written)) return undefined;
  const last = Math.max(written.lastIndexOf("."), written.lastIndexOf(","));
  if (last === -1) return Number(written);
  const separator = written.charAt(last);
  const others = written.slice(0, last);
  const hasBoth = /[.,]/.test(others.replaceAll(separator, ""));
  const isGrouping = others.includes(separator) || (written.length - last === 4 && !written.startsWith("0"));
  if (hasBoth && others.includes(separator)) return undefined;
  const digits = (part: string) => part.replaceAll(/[.,]/g, "");
  return hasBoth || !isGrouping
    ? Number(`${digits(others)}.${digits(written.slice(last + 1))}`)
    : Number(digits(written));
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

/** Returns a function that writes amounts of money, as a language does, with cents if there are any: $1,200 and $49.90. */
export const moneyWriter =
  (format: NumberFormat, { before, after }: Currency) =>
  (amount: number) =>
    `${minus(amount)}${before}${write(amount, format, true)}${after}`;
