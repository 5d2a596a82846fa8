import type { Unit } from "../../../schemas/fields/fields.ts";

export interface FigureStyle {
  /** Whether a positive value gets a plus sign. */
  signed?: boolean;
  /** `short` abbreviates the unit, for charts. */
  width?: "long" | "short";
  /** Whether to write all digits of the value, as in tables. */
  exact?: boolean;
  /** The step between the ticks of an axis. It determines the number of digits; thousands are abbreviated. */
  step?: number;
}

/** Formats a number with its unit for a locale. */
export type Format = (value: number, unit: Unit, style?: FigureStyle) => string;

/** Returns the space between a number and its percent sign; empty if there is none. */
const percentSpace = (locale: string) =>
  /\d(\s*)%/.exec(new Intl.NumberFormat(locale, { style: "percent" }).format(1))?.[1] ?? "";

/** Returns the number format for the ticks of an axis with a given step. */
const onAxis = (step: number): Intl.NumberFormatOptions =>
  step >= 1000
    ? { notation: "compact", maximumFractionDigits: 2 }
    : { maximumFractionDigits: Math.min(20, Math.max(0, 1 - Math.floor(Math.log10(step)))) };

const measures: { [U in Unit]?: string } = {
  percent: "percent",
  minutes: "minute",
  days: "day",
  months: "month",
};
const mostDigits: { [U in Unit]?: number } = { usd: 0, times: 2, count: 2, points: 2 };
const suffixes: { [U in Unit]?: string } = { usd: " USD", times: "×" };

/** @param locale BCP 47 tag */
export function createFormat(locale: string): Format {
  // Some regional locales have no space, but the spacing should be the same in all regions of a language.
  const space = percentSpace(locale) || percentSpace(new Intl.Locale(locale).language);
  const formats = new Map<string, Intl.NumberFormat>();
  // Caches results: a chart formats each value for two layouts, the summary and the table.
  const texts = new Map<string, string>();

  return (value, unit, { signed = false, width = "long", exact = false, step } = {}) => {
    const style = `${unit} ${signed} ${width} ${exact} ${step}`;
    const key = `${value} ${style}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const digits = { maximumFractionDigits: exact ? 20 : (mostDigits[unit] ?? 1) };
    const measure = measures[unit];
    const format =
      formats.get(style) ??
      new Intl.NumberFormat(locale, {
        signDisplay: signed ? "exceptZero" : "negative",
        // Percentages are always "short", with a sign: the "long" form is "38 percent".
        ...(measure && { style: "unit", unit: measure, unitDisplay: unit === "percent" ? "short" : width }),
        ...(step === undefined ? digits : onAxis(step)),
      });
    formats.set(style, format);
    const text = `${format.format(value)}${suffixes[unit] ?? ""}`
      .replace(/(?<=\d)\s*%/, `${space}%`)
      .replaceAll(" ", "\u00a0")
      .replace("-", "\u2212");
    texts.set(key, text);
    return text;
  };
}
