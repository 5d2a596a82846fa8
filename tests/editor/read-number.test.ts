import { assert, constantFrom, double, integer, oneof, property } from "fast-check";
import { expect, test } from "vitest";
import { readings, readNumber, writeNumber } from "../../editor/form/fields/read-number.ts";

test.each<[typed: string, value: number | undefined]>([
  ["1.380", 1380],
  ["1,380", 1380],
  ["1 380", 1380],
  ["4,2", 4.2],
  ["0.125", 0.125],
  ["1.234,5", 1234.5],
  ["-42", -42],
  ["\u2212 42", -42],
  ["+38", 38],
  ["", undefined],
  ["-", undefined],
  ["12 USD", 12],
  ["$1,600 USD", 1600],
  ["1.450 €", 1450],
  ["38 %", 38],
  ["12 days", undefined],
  ["USD", undefined],
  ["1,23,456", 123456],
  ["1.234.567,8", 1234567.8],
  ["5.", 5],
  ...["3..8", "1.2.3", "1,2,3", "1 2", "12 34", "1.38.380", "3,.8", "1.380.00"].map(
    (typed): [string, undefined] => [typed, undefined],
  ),
])("reads %j as %j", (typed, value) => expect(readNumber(typed)).toBe(value));

const locales = constantFrom("es-419", "es", "en", "de", "fr", "pt-BR", "de-CH", "en-IN");
const numbers = oneof(
  integer({ min: -1e12, max: 1e12 }),
  integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
  double({ min: -1e12, max: 1e12, noNaN: true })
    .map((value) => Number(value.toPrecision(15)))
    .filter((value) => Math.abs(value) > 1e-6),
);

test("reads every number as it is written in a language", () => {
  assert(property(numbers, locales, (value, locale) => readNumber(writeNumber(value, locale)) === value));
});

test("a number with three decimals isn't taken for thousands", () => {
  expect(writeNumber(3.625, "en")).toBe("3.6250");
  expect(writeNumber(1380, "es-419")).toBe("1,380");
});

test.each<[typed: string, locale: string, written: number, either: [number, number] | undefined]>([
  ["3,8", "en", 3.6, [3.8, 38]],
  ["3.8", "es", 3.6, [3.8, 38]],
  ["3.8", "en", 3.6, undefined],
  ["3.80", "en", 3.6, undefined],
  ["3,8", "es", 3.6, undefined],
  ["0,5", "en", 3.6, undefined],
  ["-3,8", "en", 3.6, [-3.8, -38]],
  ["18.90", "en", 1890, [18.9, 1890]],
  ["18.9", "en", 1890, undefined],
  ["$18.90 USD", "en", 1890, [18.9, 1890]],
  ["1.890", "en", 1890, [1.89, 1890]],
  ["1,890", "en", 1890, undefined],
  ["1.890", "es", 1890, undefined],
  ["1890", "en", 1890, undefined],
  ["1,890.50", "en", 1890, undefined],
  ["3.6250", "en", 3.6, undefined],
  ["1234,567", "en", 5, [1234.567, 1234567]],
  ["twelve", "en", 12, undefined],
])("%j in %s, where %d is, may be %j", (typed, locale, written, either) =>
  expect(readings(typed, locale, written)).toEqual(either),
);

test("what a language writes is asked about in no field", () => {
  assert(
    property(numbers, numbers, locales, (value, before, locale) => {
      expect(readings(writeNumber(value, locale), locale, before)).toBeUndefined();
    }),
  );
});
