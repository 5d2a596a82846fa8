import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Unit, unit } from "../../../schemas/fields/fields.ts";
import { createFormat, type FigureStyle } from "../../../scripts/content/figures/figure-format.ts";

const nbsp = "\u00a0";

/** A value and its format in Spanish and in English; `_` is a no-break space. */
type Case = [value: number, unit: Unit, style: FigureStyle, spanish: string, english: string];

const cases: Case[] = [
  [98, "percent", {}, "98_%", "98%"],
  [38, "percent", { signed: true }, "+38_%", "+38%"],
  [-42, "percent", {}, "−42_%", "−42%"],
  [-42, "percent", { signed: true }, "−42_%", "−42%"],
  [0, "percent", { signed: true }, "0_%", "0%"],
  [8.1841, "percent", { signed: true }, "+8,2_%", "+8.2%"],
  [2500, "usd", {}, "2500_USD", "$2,500"],
  [41_800, "usd", {}, "41.800_USD", "$41,800"],
  [-118.6, "usd", {}, "−119_USD", "−$119"],
  [5, "minutes", {}, "5_minutos", "5_minutes"],
  [1, "minutes", {}, "1_minuto", "1_minute"],
  [3.6, "minutes", { width: "short" }, "3,6_min", "3.6_min"],
  [24, "months", {}, "24_meses", "24_months"],
  [1, "days", {}, "1_día", "1_day"],
  [90, "days", {}, "90_días", "90_days"],
  [4.25, "times", {}, "4,25×", "4.25×"],
  [1234, "count", {}, "1234", "1,234"],
  [12_345.678, "count", {}, "12.345,68", "12,345.68"],
  [7, "count", { signed: true }, "+7", "+7"],
  [84, "points", {}, "84", "84"],
  [12_345.678, "count", { exact: true }, "12.345,678", "12,345.678"],
  [55.25, "percent", { exact: true }, "55,25_%", "55.25%"],
  [33.33, "percent", { exact: true }, "33,33_%", "33.33%"],
  [41_800.5, "usd", { exact: true }, "41.800,5_USD", "$41,800.5"],
  [3.65, "minutes", { exact: true }, "3,65_minutos", "3.65_minutes"],
];

const formats = { spanish: createFormat("es"), english: createFormat("en") };

test("dollars have their sign where it means US dollars, and their code elsewhere, on axes too", () => {
  const axis: FigureStyle = { width: "short", step: 20_000 };
  expect(formats.english(40_000, "usd", axis)).toBe("$40K");
  expect(createFormat("en-US")(1070, "usd")).toBe("$1,070");
  expect(createFormat("es-419")(40_000, "usd", axis)).toBe(`40${nbsp}k${nbsp}USD`);
  expect(createFormat("en-CA")(1070, "usd")).toBe(`1,070${nbsp}USD`);
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
