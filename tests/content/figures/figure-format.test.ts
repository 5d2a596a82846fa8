import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies } from "../../../schemas/fields/currencies.ts";
import { type Unit, unit } from "../../../schemas/fields/fields.ts";
import { createFormat, type FigureStyle } from "../../../scripts/content/figures/figure-format.ts";
import { digitsOf, roundPercentage } from "../../../src/charts/grammar/digits.ts";

const nbsp = "\u00a0";

/** A value and its format in Spanish and in English; `_` is a no-break space. */
type Case = [value: number, unit: Unit, style: FigureStyle, spanish: string, english: string];

const cases: Case[] = [
  [98, "percent", {}, "98_%", "98%"],
  [38, "percent", { signed: true }, "+38_%", "+38%"],
  [-42, "percent", {}, "−42_%", "−42%"],
  [-42, "percent", { signed: true }, "−42_%", "−42%"],
  [0, "percent", { signed: true }, "0_%", "0%"],
  [8.1841, "percent", { signed: true }, "+8,184_%", "+8.184%"],
  [2500, "usd", {}, "2500_USD", "$2,500"],
  [41_800, "usd", {}, "41.800_USD", "$41,800"],
  [-118.6, "usd", {}, "−118,60_USD", "−$118.60"],
  [49.9, "usd", {}, "49,90_USD", "$49.90"],
  [0.85, "usd", {}, "0,85_USD", "$0.85"],
  [0.004, "usd", {}, "0,004_USD", "$0.004"],
  [2500, "usd", { digits: digitsOf([49.9], "usd") }, "2500,00_USD", "$2,500.00"],
  [5, "minutes", {}, "5_minutos", "5_minutes"],
  [1, "minutes", {}, "1_minuto", "1_minute"],
  [3.6, "minutes", { width: "short" }, "3,6_min", "3.6_min"],
  [24, "months", {}, "24_meses", "24_months"],
  [1, "days", {}, "1_día", "1_day"],
  [90, "days", {}, "90_días", "90_days"],
  [4.25, "times", {}, "4,25×", "4.25×"],
  [1234, "count", {}, "1234", "1,234"],
  [12_345.678, "count", {}, "12.345,678", "12,345.678"],
  [7, "count", { signed: true }, "+7", "+7"],
  [84, "points", {}, "84", "84"],
  [55.25, "percent", {}, "55,25_%", "55.25%"],
  [99.96, "percent", {}, "99,96_%", "99.96%"],
  [99.9996, "percent", {}, "99,9996_%", "99.9996%"],
  [-99.997, "percent", {}, "−99,997_%", "−99.997%"],
  [0.0004, "percent", {}, "0,0004_%", "0.0004%"],
  [33.33, "percent", {}, "33,33_%", "33.33%"],
  [41_800.5, "usd", {}, "41.800,50_USD", "$41,800.50"],
  [3.65, "minutes", {}, "3,65_minutos", "3.65_minutes"],
];

const formats = { spanish: createFormat("es"), english: createFormat("en") };

test("dollars have their sign where it means US dollars, and their code elsewhere, on axes too", () => {
  const axis: FigureStyle = { width: "short", compact: true };
  expect(formats.english(40_000, "usd", axis)).toBe("$40K");
  expect(createFormat("en-US")(1070, "usd")).toBe("$1,070");
  expect(createFormat("es-419")(40_000, "usd", axis)).toBe(`40${nbsp}k${nbsp}USD`);
  expect(createFormat("en-CA")(1070, "usd")).toBe(`1,070${nbsp}USD`);
});

test.each<[unit: Unit, locale: string, written: string]>([
  ["eur", "en", "€41,800"],
  ["eur", "es", "41.800_€"],
  ["eur", "es-MX", "41,800_EUR"],
  ["gbp", "en-GB", "£41,800"],
  ["mxn", "en", "41,800_MXN"],
  ["mxn", "es", "41.800_MXN"],
  ["mxn", "es-MX", "$41,800"],
  ["usd", "es-MX", "41,800_USD"],
  ["cop", "es-CO", "$_41.800"],
  ["pen", "es-PE", "S/_41,800"],
  ["brl", "pt-BR", "R$_41.800"],
  ["usd", "en-GB", "$41,800"],
])("an amount in %s is written in %s so that no other is meant: %s", (unit, locale, written) => {
  expect(createFormat(locale)(41_800, unit)).toBe(written.replaceAll("_", nbsp));
});

test("no two currencies look alike in a language", () => {
  for (const locale of [
    "es",
    "en",
    "es-419",
    "es-MX",
    "es-CO",
    "es-CL",
    "es-AR",
    "es-ES",
    "en-GB",
    "en-CA",
    "fr",
    "de",
  ]) {
    const written = Object.keys(currencies).map((unit) => createFormat(locale)(5, unit as Unit));
    expect(new Set(written).size, written.join(", ")).toBe(written.length);
  }
});

describe("a figure is formatted for its language", () => {
  test.each(cases)("%d %s %o: %s, %s", (value, unitName, style, spanish, english) => {
    expect(formats.spanish(value, unitName, style)).toBe(spanish.replaceAll("_", nbsp));
    expect(formats.english(value, unitName, style)).toBe(english.replaceAll("_", nbsp));
  });

  test("a regional locale has its own separators", () => {
    expect(createFormat("es-MX")(12_345.6, "count")).toBe("12,345.6");
    expect(createFormat("pt-BR")(12_345.6, "count")).toBe("12.345,6");
  });

  test("the space before a percent sign follows the language, not the regional locale", () => {
    expect(createFormat("es-419")(8.7, "percent", { signed: true })).toBe(`+8.7${nbsp}%`);
    expect(createFormat("es-419")(1070, "usd")).toBe(`1,070${nbsp}USD`);
    expect(createFormat("en-GB")(8.7, "percent")).toBe("8.7%");
    expect(createFormat("tr-TR")(8.7, "percent")).toBe("%8,7");
  });
});

const units = fc.constantFrom(...unit.options);
const style = fc.record(
  { signed: fc.boolean(), width: fc.constantFrom("long" as const, "short" as const) },
  { requiredKeys: [] },
);
const locale = fc.constantFrom("es", "es-419", "en", "pt-BR", "fr", "de");

test("a figure never breaks across lines, never has a hyphen as its minus sign, and is never minus zero", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
      ),
      units,
      style,
      locale,
      (value, unitName, figureStyle, tag) => {
        const written = createFormat(tag)(value, unitName, figureStyle);
        expect(written).not.toMatch(/ |-|NaN/);
        expect(written).toMatch(/\d/);
        if (!/[1-9]/.test(written)) expect(written).not.toContain("−");
      },
    ),
    { seed: 15_082_025, numRuns: 500 },
  );
});

/** Values as authors type them, and as programs compute them, from 1e-6 to 1e9. */
const values = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -6, max: 3 }))
    .map(([n, e]) => Number(`${n}e${e}`)),
  fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
  fc.double({ min: 99, max: 101, noNaN: true }),
  fc.double({ min: 1e-6, max: 0.1, noNaN: true }),
);

/** Reads a written number back, with the value of half its last digit. */
function readBack(written: string, decimal: string) {
  const [whole = "", fraction = ""] = written.replace(/[^\d.,]/g, "").split(decimal);
  const value = Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  return { value: written.includes("−") ? -value : value, half: 0.5 * 10 ** -fraction.length };
}

const decimalSigns = { es: ",", en: "." } as const;

test("a written number differs from its value by at most half of its last digit, and never looks like none or all", () => {
  fc.assert(
    fc.property(
      values,
      fc.boolean(),
      units,
      fc.constantFrom("es", "en"),
      (size, isNegative, unitName, tag) => {
        const value = isNegative ? -size : size;
        const written = createFormat(tag)(value, unitName);
        const read = readBack(written, decimalSigns[tag as "es" | "en"]);
        expect(Math.abs(read.value - value), written).toBeLessThanOrEqual(read.half * (1 + 1e-9));
        expect(read.value, written).not.toBe(0);
        if (unitName === "percent" && size !== 100) expect(Math.abs(read.value), written).not.toBe(100);
        if (unitName in currencies)
          expect(written).toMatch(
            Number.isInteger(Number(value.toPrecision(12))) ? /^\D*[\d.,]*\d{1,3}\D*$/ : /[.,]\d{2,}(?!\d)/,
          );
      },
    ),
    { seed: 15_082_025, numRuns: 1000 },
  );
});

test("a computed percentage is never rounded to none or all", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e3, noNaN: true }), fc.constantFrom(0, 1), (value, usual) => {
      const rounded = roundPercentage(value, usual);
      expect(rounded).not.toBe(0);
      if (value !== 100) expect(rounded).not.toBe(100);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -usual);
    }),
  );
});

test("values beside each other are written with the same digits, and different ones look different", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(
        values.map((value) => Number(value.toPrecision(14))),
        { minLength: 2, maxLength: 12 },
      ),
      units,
      fc.constantFrom("es", "en"),
      (all, unitName, tag) => {
        const digits = digitsOf(all, unitName);
        const written = all.map((value) => createFormat(tag)(value, unitName, { digits }));
        expect(new Set(written).size, written.join(" ")).toBe(all.length);
      },
    ),
    { seed: 15_082_025, numRuns: 500 },
  );
});

test("sums of typed values are written without the error of binary fractions", () => {
  expect(formats.english(0.1 + 0.2, "count")).toBe("0.3");
  expect(formats.english(49.9 * 3, "usd")).toBe("$149.70");
});
