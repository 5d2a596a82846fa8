import type { Unit } from "../../schemas/fields.ts";

export interface FigureStyle {
  /** Write the plus sign of a positive value too. */
  signed?: boolean;
  /** `short` writes the unit in as few letters as the language allows, for charts. */
  width?: "long" | "short";
}

/** Writes a number with its unit by the rules of one locale. */
export type Format = (value: number, unit: Unit, style?: FigureStyle) => string;

const noBreak = (text: string) => text.replaceAll(" ", "\u00a0");

/** @param locale BCP 47 tag */
export function createFormat(locale: string): Format {
  const written = new Map<string, Intl.NumberFormat>();
  const numberFormat = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    const known = written.get(key) ?? new Intl.NumberFormat(locale, options);
    written.set(key, known);
    return known;
  };

  const write: Format = (value, unit, { signed = false, width = "long" } = {}) => {
    const sign = { signDisplay: signed ? "exceptZero" : "negative" } as const;
    const plain = () => numberFormat({ ...sign, maximumFractionDigits: 2 }).format(value);
    const measured = (name: string) =>
      numberFormat({
        ...sign,
        style: "unit",
        unit: name,
        unitDisplay: width,
        maximumFractionDigits: 1,
      }).format(value);
    switch (unit) {
      case "percent":
        return noBreak(
          numberFormat({ ...sign, style: "percent", maximumFractionDigits: 1 }).format(value / 100),
        );
      case "usd":
        return noBreak(`${numberFormat({ ...sign, maximumFractionDigits: 0 }).format(value)} USD`);
      case "minutes":
        return noBreak(measured("minute"));
      case "days":
        return noBreak(measured("day"));
      case "months":
        return noBreak(measured("month"));
      case "times":
        return `${plain()}×`;
      case "count":
      case "points":
        return plain();
    }
  };

  return (...figure) => write(...figure).replace("-", "\u2212");
}
