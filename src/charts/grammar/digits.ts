/** How many digits numbers have after the decimal sign. */
import { isCurrency } from "../../../schemas/fields/currencies.ts";
import type { Unit } from "../../../schemas/fields/fields.ts";

/** As `Intl.NumberFormat` takes them. */
export type Digits = { minimumFractionDigits: number; maximumFractionDigits: number };

/** The usual maximum of decimals: of typed values, of computed percentages, and of shares of a whole. */
export const usualDecimals = { typed: 3, computed: 1, share: 0 };

/** The maximum of decimals. Values that differ by less look alike. */
const mostDecimals = 12;

/** Removes the error of sums of binary fractions: 0.1 + 0.2 is 0.3. */
const withoutError = (value: number) => Number(value.toPrecision(15));

/** By the number of decimals: making one takes longer than writing a number. */
const formats: Intl.NumberFormat[] = [];
const formatWith = (maximumFractionDigits: number) => {
  const signDisplay = "negative";
  formats[maximumFractionDigits] ??= new Intl.NumberFormat([], { maximumFractionDigits, signDisplay });
  return formats[maximumFractionDigits];
};

function decimalsIn(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}

/**
 * Returns the digits with which values of one unit are written beside each other. They have all their decimals up to
 * `usual`, and as many more as it takes so that different values look different, only zero looks like zero, and only
 * the whole looks like 100 %. Cents have two digits.
 */
export function digitsOf(values: number[], unit: Unit, usual = usualDecimals.typed): Digits {
  const written = values.filter(Number.isFinite).map(withoutError);
  const needed = Math.min(mostDecimals, Math.max(0, ...written.map(decimalsIn)));
  const apart = [...new Set([0, ...(unit === "percent" ? [-100, 100] : []), ...written])];
  const looks = (decimals: number) => new Set(apart.map(formatWith(decimals).format));
  let decimals = Math.min(usual, needed);
  while (decimals < needed && looks(decimals).size < apart.length) decimals++;
  if (!isCurrency(unit)) return { minimumFractionDigits: 0, maximumFractionDigits: decimals };
  const cents = decimals > 0 ? Math.max(2, decimals) : 0;
  return { minimumFractionDigits: cents, maximumFractionDigits: cents };
}

/** Rounds a computed percentage, but neither to 0 nor to 100. @param usual the usual number of decimals */
export const roundPercentage = (value: number, usual: number): number =>
  Number(value.toFixed(digitsOf([value], "percent", usual).maximumFractionDigits));
