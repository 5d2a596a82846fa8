/**
 * Reads a number as people type it in any language, with either sign for decimals: of two kinds of separators, the last
 * is the decimal sign; one kind that is repeated, or followed by exactly three digits, groups thousands, unless the
 * number begins with 0.
 *
 * @returns undefined if it isn't a number from 0
 */
export function parseNumber(text: string): number | undefined {
  const written = text.replaceAll(/[\s’']/g, "").replace(/^\+/, "");
  if (!/^\d[\d.,]*$/.test(written)) return undefined;
  const last = Math.max(written.lastIndexOf("."), written.lastIndexOf(","));
  if (last === -1) return Number(written);
  const sign = written.charAt(last);
  const others = written.slice(0, last);
  const hasBoth = /[.,]/.test(others.replaceAll(sign, ""));
  const isGrouping = others.includes(sign) || (written.length - last === 4 && !written.startsWith("0"));
  if (hasBoth && others.includes(sign)) return undefined;
  const digits = (part: string) => part.replaceAll(/[.,]/g, "");
  return hasBoth || !isGrouping
    ? Number(`${digits(others)}.${digits(written.slice(last + 1))}`)
    : Number(digits(written));
}

/** Returns a function that writes numbers with up to two decimals, as a language does. `parseNumber` reads them. */
export function numberWriter(locale: string) {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return (value: number) => format.format(value).replace("-", "\u2212");
}
