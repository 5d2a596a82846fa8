import fc from "fast-check";
import { expect, test } from "vitest";
import { digitsIn, typedFigures } from "../../../scripts/content/check/input/typed-figures.ts";

const number = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100),
);
const format = fc.record({
  locale: fc.constantFrom("es", "es-MX", "en", "de-CH", "fr", "sv"),
  useGrouping: fc.boolean(),
  minimumFractionDigits: fc.constantFrom(0, 2),
});
const around = fc.constantFrom("", "7 ", "1.5, ", "24 of 365 ", "(x9) ");

test("a fact is found however its number is separated, among other numbers", () => {
  const property = fc.property(
    number,
    format,
    around,
    around,
    (value, { locale, ...options }, before, after) => {
      const written = value.toLocaleString(locale, { maximumFractionDigits: 2, ...options });
      const text = `${before}${written} %, ${after}`;
      const figures = typedFigures({ share: { value, unit: "percent" } }, locale, locale);
      const found = [...digitsIn(text, locale)].flatMap((digits) => figures.get(digits) ?? []);
      expect(found.map(({ ids }) => ids)).toEqual([[["share"]]]);
      expect(text).toMatch(new RegExp(found[0]?.pattern ?? "(?!)", "iu"));
    },
  );
  fc.assert(property, { numRuns: 500, seed: 1 });
});

test("a number word is found as its number", () => {
  const figures = typedFigures({ kept: { value: 40, unit: "months" } }, "en", "en");
  expect([...digitsIn("In forty months", "en")].map((digits) => figures.has(digits))).toEqual([true]);
});

test("a fact isn't looked for where no number has its digits", () => {
  const figures = typedFigures({ loss: { value: 2500, unit: "usd" } }, "en", "en");
  expect(
    [...digitsIn("In 2 weeks, 24 of 2,600 and 26,001", "en")].filter((digits) => figures.has(digits)),
  ).toEqual([]);
});
