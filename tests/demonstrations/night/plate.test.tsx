import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileExample } from "../../support/compile-example.ts";
import { renderBlock } from "../../support/render-block.tsx";

/** Of ten, with one decimal. */
const rate = fc.integer({ min: 0, max: 100 });
const figures = fc.record({
  people: fc.integer({ min: 0, max: 999 }),
  waiting: rate,
  answered: rate,
  worth: fc.integer({ min: 0, max: 999_999 }),
  once: fc.integer({ min: 1, max: 20_000 }),
  monthly: fc.integer({ min: 0, max: 2000 }),
});

/** The numbers of a text. Both languages of the example separate thousands by a comma. */
const numbersIn = (html: string) =>
  (html.replaceAll(/<[^>]*>/g, " ").match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((digits) =>
    Number(digits.replaceAll(",", "")),
  );

describe.each(["es", "en"])("the plate in %s", (language) => {
  const example = compileExample("night", language);
  const [trade] = example.trades;

  test("says the sum of any figures, by a formula in whole numbers that is written independently", () => {
    fc.assert(
      fc.property(figures, ({ people, waiting, answered, worth, once, monthly }) => {
        const html = renderBlock(
          {
            ...example,
            trades: [
              {
                ...(trade as typeof trade & object),
                ...{ people, waiting: waiting / 10, answered: answered / 10, worth: String(worth) },
              },
            ],
            prices: {
              once: { ...example.prices.once, value: once },
              monthly: { ...example.prices.monthly, value: monthly },
            },
          },
          language,
        );
        const [, wrote = "", sum = "", paid = ""] =
          /<dl[^>]*>(.*?)<\/dl><p[^>]*>(.*?)<\/p><p[^>]*>(.*?)<\/p>/.exec(html) ?? [];
        // Halves are rounded up: hundredths by adding 50, and 1200ths of a job by adding 600.
        const share = (hundredths: number) => Math.floor((people * hundredths + 50) / 100);
        const booked = share(answered);
        expect(numbersIn(wrote)).toEqual([people, booked, booked - Math.min(booked, share(waiting))]);
        const jobs = Math.floor((people * 52 * Math.max(0, answered - waiting) + 600) / 1200);
        expect(numbersIn(sum)).toEqual([jobs, worth, jobs * worth, 12 * jobs * worth]);
        const surplus = jobs * worth - monthly;
        const months = surplus > 0 ? Math.max(1, Math.ceil(once / surplus)) : Number.POSITIVE_INFINITY;
        expect(numbersIn(paid)).toEqual(
          months > 24 ? [] : [months, Math.ceil((once + monthly * months) / worth)],
        );
        const said = /<output[^>]*>(.*?)<\/output>/.exec(html)?.[1] ?? "";
        expect(numbersIn(said).slice(-4)).toEqual([people, waiting / 10, answered / 10, worth]);
      }),
      // Exactly half a job, which floating-point numbers miss.
      { examples: [[{ people: 5, waiting: 0, answered: 90, worth: 1, once: 1, monthly: 0 }]] },
    );
  });
});

test("the sentence has a field for each of its blanks, with what is written right after it", () => {
  const example = compileExample("night", "en");
  const html = renderBlock({ ...example, sentence: "{closes}–{opens}: {worth}." });
  const fieldset = /<fieldset.*?<output/s.exec(html)?.[0] ?? "";
  expect([...fieldset.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
    "closes",
    "opens",
    "worth",
  ]);
  expect(fieldset).not.toContain("{");
  for (const mark of ["–", ":", "."])
    expect(fieldset).toMatch(new RegExp(`class="[^"]*whole[^"]*">.*?</span>\\${mark}</span>`));
});
