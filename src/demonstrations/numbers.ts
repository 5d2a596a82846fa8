import type { Currency } from "../compiled.ts";

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

/**
 * Returns a function that writes numbers with up to two decimals, as a language does. `parseNumber` reads those that
 * aren't negative.
 */
export function numberWriter(locale: string) {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (value: number) => format.format(value).replace("-", "\u2212");
}

/** Returns a function that writes amounts of money, as a language does, with cents if there are any: $1,200 and $49.90. */
export function moneyWriter(locale: string, { before, after }: Currency) {
  const format = (digits: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const [whole, withCents] = [format(0), format(2)];
  return (amount: number) => {
    const written = (Number.isInteger(amount) ? whole : withCents).format(Math.abs(amount));
    return `${amount < 0 ? "\u2212" : ""}${before}${written}${after}`;
  };
}
