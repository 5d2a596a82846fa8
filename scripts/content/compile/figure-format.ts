import type { Unit } from "../../../schemas/fields/fields.ts";

export interface FigureStyle {
  /** Whether a positive value gets a plus sign. */
  signed?: boolean;
  /** `short` abbreviates the unit, for charts. */
  width?: "long" | "short";
  /** Whether to write every digit of the value, as a table does. */
  exact?: boolean;
  /** The distance between the ticks of an axis: as many digits as they need, thousands abbreviated. */
  step?: number;
}

/** Writes a number with its unit by the rules of a locale. */
export type Format = (value: number, unit: Unit, style?: FigureStyle) => string;

/** Divides by 100 in decimal: a binary division may add digits. */
const hundredth = (value: number) => {
  const decimal = String(value);
  return /^-?[\d.]+$/.test(decimal) ? (`${decimal}e-2` as `${number}`) : value / 100;
};

const noBreak = (text: string) => text.replaceAll(" ", "\u00a0");

/**
 * Returns what the language puts between a number and its percent sign, if the locale leaves it out: spacing belongs
 * to the language's orthography, number format to the region.
 */
function percentGap(locale: string): string {
  const gapIn = (tag: string) => {
    const parts = new Intl.NumberFormat(tag, { style: "percent" }).formatToParts(1);
    const before = parts[parts.findIndex(({ type }) => type === "percentSign") - 1];
    return before?.type === "literal" ? before.value : "";
  };
  return gapIn(locale) === "" ? gapIn(new Intl.Locale(locale).language) : "";
}

/** Returns how to write the ticks of an axis that are `step` apart. */
const onAxis = (step: number): Intl.NumberFormatOptions =>
  step >= 1000
    ? { notation: "compact", maximumFractionDigits: 2 }
    : { maximumFractionDigits: Math.min(20, Math.max(0, 1 - Math.floor(Math.log10(step)))) };

/** @param locale BCP 47 tag */
export function createFormat(locale: string): Format {
  const gap = percentGap(locale);
  const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);

  /** Returns the function that writes values of one unit in one style. */
  const writer = (
    unit: Unit,
    { signed = false, width = "long", exact = false, step }: FigureStyle,
  ): ((value: number) => string) => {
    const sign = { signDisplay: signed ? "exceptZero" : "negative" } as const;
    const digits = (most: number) => ({
      ...sign,
      ...(step === undefined ? { maximumFractionDigits: exact ? 20 : most } : onAxis(step)),
    });
    const measured = (name: string) => {
      const format = numberFormat({ ...digits(1), style: "unit", unit: name, unitDisplay: width });
      return (value: number) => noBreak(format.format(value));
    };
    switch (unit) {
      case "percent": {
        const format = numberFormat({ ...digits(1), style: "percent" });
        return (value) =>
          format
            .formatToParts(hundredth(value))
            .map((part) => noBreak(part.type === "percentSign" ? `${gap}${part.value}` : part.value))
            .join("");
      }
      case "usd": {
        const format = numberFormat(digits(0));
        return (value) => noBreak(`${format.format(value)} USD`);
      }
      case "minutes":
        return measured("minute");
      case "days":
        return measured("day");
      case "months":
        return measured("month");
      case "times": {
        const format = numberFormat(digits(2));
        return (value) => `${format.format(value)}×`;
      }
      case "count":
      case "points": {
        const format = numberFormat(digits(2));
        return (value) => format.format(value);
      }
    }
  };

  const styles = new Map<string, Format>();
  return (value, unit, style) => {
    const key = style ? `${unit} ${style.signed} ${style.width} ${style.exact} ${style.step}` : unit;
    const known = styles.get(key) ?? remembered(writer(unit, style ?? {}));
    styles.set(key, known);
    return known(value, unit);
  };
}

/** Caches: a chart writes each value several times, for both layouts, its summary and its table. */
function remembered(write: (value: number) => string): Format {
  const texts = new Map<number, string>();
  return (value) => {
    const text = texts.get(value) ?? write(value).replace("-", "\u2212");
    texts.set(value, text);
    return text;
  };
}
