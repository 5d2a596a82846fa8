import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyWriter, numberWriter, parseNumber } from "../../src/demonstrations/numbers.ts";
import { formatsOf } from "../../src/i18n/formats.ts";

/** Writes a whole number with a sign between its groups of three digits. */
const grouped = (value: number, sign: string) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);

const signs = fc.constantFrom([".", ","] as const, [",", "."] as const);
const whole = fc.nat(999_999_999);
const cents = fc.integer({ min: 1, max: 99 }).map((value) => String(value).padStart(2, "0"));

test("a number is read with either notation, with and without groups and decimals", () => {
  fc.assert(
    fc.property(signs, whole, cents, ([group, decimal], value, rest) => {
      expect(parseNumber(grouped(value, group))).toBe(value);
      expect(parseNumber(grouped(value, " "))).toBe(value);
      expect(parseNumber(`${value}${decimal}${rest}`)).toBe(Number(`${value}.${rest}`));
      expect(parseNumber(`${grouped(value, group)}${decimal}${rest}`)).toBe(Number(`${value}.${rest}`));
    }),
  );
});

test.each([
  ["0.125", 0.125],
  ["0,125", 0.125],
  ["1,380.500", 1380.5],
  ["1.380.500,25", 1380500.25],
  [" 12, ", 12],
  ["1’380.5", 1380.5],
  ["12,34,567.5", 1234567.5],
  ["1234.567", 1234.567],
  [".5", 0.5],
  ["1.5.", 1.5],
  ["12,500,", 12500],
])("%s is %d", (text, value) => expect(parseNumber(text)).toBe(value));

test.each([
  "",
  "-",
  "-3",
  "abc",
  "12 apples",
  "1.2,3.4",
  ".",
  "1e5",
  "∞",
  "1..5",
  "1,2,3",
  "1,234,5",
  "12,34.5",
])("%s is not a number", (text) => expect(parseNumber(text)).toBeUndefined());

test.each(["ar-EG", "fa", "hi-u-nu-deva", "bn", "th-u-nu-thai", "en-u-nu-fullwide", "en-u-nu-mathbold"])(
  "a number in the digits of %s is read",
  (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.nat(1e11), (hundredths) => {
        fc.pre(hundredths % 100 > 0);
        expect(parseNumber(format.format(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  },
);

test.each(["es-419", "es-ES", "en", "de-CH", "fr", "hi"])(
  "a number that is written in %s is read again",
  (locale) => {
    const write = numberWriter(formatsOf(locale));
    fc.assert(
      fc.property(fc.nat(1e11), (hundredths) => {
        expect(parseNumber(write(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  },
);

test("more than two decimals are not written, because three would be read as thousands", () => {
  expect(numberWriter(formatsOf("en"))(0.126)).toBe("0.13");
});

test("an amount of money has its minus sign before the currency's sign, and two digits of cents or none", () => {
  const [english, spanish] = [
    moneyWriter(formatsOf("en"), { before: "$", after: "" }),
    moneyWriter(formatsOf("es-419"), { before: "", after: "\u00a0USD" }),
  ];
  expect([english(1200.5), english(-820), english(0)]).toEqual(["$1,200.50", "−$820", "$0"]);
  expect([spanish(1200.5), spanish(-820)]).toEqual(["1,200.50\u00a0USD", "−820\u00a0USD"]);
});
