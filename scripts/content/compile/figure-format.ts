import type { Unit } from "../../../schemas/fields.ts";

export interface FigureStyle {
  /** Write the plus sign of a positive value too. */
  signed?: boolean;
  /** `short` writes the unit in as few letters as the language allows, for charts. */
  width?: "long" | "short";
  /** Write every digit of the value, as a table of values does. */
  exact?: boolean;
  /** The distance between the marks of an axis: as many digits as they need, thousands in few letters. */
  step?: number;
}

/** Writes a number with its unit by the rules of one locale. */
export type Format = (value: number, unit: Unit, style?: FigureStyle) => string;

/** As a decimal: a hundredth of a binary number may have digits that the value has not. */
const hundredth = (value: number) => {
  const decimal = String(value);
  return /^-?[\d.]+$/.test(decimal) ? (`${decimal}e-2` as `${number}`) : value / 100;
};

const noBreak = (text: string) => text.replaceAll(" ", "\u00a0");

/**
 * What the language puts between a number and its percent sign, where the locale leaves it out: how a sign is set is
 * the language's orthography, how a number is written the region's habit.
 */
function percentGap(locale: string): string {
  const gapIn = (tag: string) => {
    const parts = new Intl.NumberFormat(tag, { style: "percent" }).formatToParts(1);
    const before = parts[parts.findIndex(({ type }) => type === "percentSign") - 1];
    return before?.type === "literal" ? before.value : "";
  };
  return gapIn(locale) === "" ? gapIn(new Intl.Locale(locale).language) : "";
}

/** How to write the numbers of an axis whose marks are `step` apart. */
const onAxis = (step: number): Intl.NumberFormatOptions =>
  step >= 1000
    ? { notation: "compact", maximumFractionDigits: 2 }
    : { maximumFractionDigits: Math.min(20, Math.max(0, 1 - Math.floor(Math.log10(step)))) };

/** @param locale BCP 47 tag */
export function createFormat(locale: string): Format {
  const gap = percentGap(locale);
  const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);

  /** What writes the values of one unit in one style. */
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

/** A chart writes each of its values several times: for either layout, its sentence and its table. */
function remembered(write: (value: number) => string): Format {
  const texts = new Map<number, string>();
  return (value) => {
    const text = texts.get(value) ?? write(value).replace("-", "\u2212");
    texts.set(value, text);
    return text;
  };
}
