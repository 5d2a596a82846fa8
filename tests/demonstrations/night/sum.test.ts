import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type NightFigures, sumOf, weekOf } from "../../../src/demonstrations/night/sum.ts";

const prices = { once: 1800, monthly: 150 };
const figures = fc.record({
  people: fc.integer({ min: 0, max: 999 }),
  waiting: fc.integer({ min: 0, max: 10 }),
  answered: fc.integer({ min: 0, max: 10 }),
  worth: fc.integer({ min: 0, max: 10_000 }),
});

describe("the sum of a night", () => {
  test.each([
    ["dental office, en", { people: 6, waiting: 3, answered: 5, worth: 220 }, 1100],
    ["dental office, es", { people: 6, waiting: 3, answered: 5, worth: 120 }, 600],
    ["repair shop, en", { people: 6, waiting: 2, answered: 5, worth: 180 }, 1440],
    ["repair shop, es", { people: 6, waiting: 2, answered: 5, worth: 90 }, 720],
    ["installer, en", { people: 4, waiting: 2, answered: 5, worth: 450 }, 2250],
    ["installer, es", { people: 4, waiting: 2, answered: 5, worth: 180 }, 900],
    ["cleaning, en", { people: 4, waiting: 1, answered: 2, worth: 600 }, 1200],
    ["cleaning, es", { people: 4, waiting: 1, answered: 2, worth: 300 }, 600],
  ])("of the example %s is the month's money", (_, example, month) => {
    expect(sumOf(example, prices)).toMatchObject({ month, year: 12 * month });
  });

  test("the prices are paid in the first month whose earnings cover both", () => {
    const shop = { people: 6, waiting: 2, answered: 5 };
    expect(sumOf({ ...shop, worth: 180 }, prices)).toMatchObject({
      jobs: 8,
      payback: { months: 2, jobs: 12 },
    });
    expect(sumOf({ ...shop, worth: 90 }, prices)).toMatchObject({
      jobs: 8,
      payback: { months: 4, jobs: 27 },
    });
  });

  test("of any figures, is paid back when an account that is kept month by month is no longer in debt", () => {
    fc.assert(
      fc.property(figures, (any) => {
        const jobs = Math.round(((any.people * 52) / 12) * (Math.max(any.answered - any.waiting, 0) / 10));
        let [month, account] = [0, -prices.once];
        do {
          month += 1;
          account += jobs * any.worth - prices.monthly;
        } while (account < 0 && month < 24);
        const { payback } = sumOf(any, prices);
        expect(payback?.months).toBe(account < 0 ? undefined : month);
        if (!payback) return;
        const due = prices.once + payback.months * prices.monthly;
        expect(payback.jobs * any.worth).toBeGreaterThanOrEqual(due);
        expect((payback.jobs - 1) * any.worth).toBeLessThan(due);
      }),
    );
  });

  test("of nothing won is nothing, and is never paid back", () => {
    for (const none of [
      { people: 0 },
      { worth: 0 },
      { waiting: 5 },
      { waiting: 8 },
    ] satisfies Partial<NightFigures>[]) {
      const { month, payback } = sumOf({ people: 6, waiting: 2, answered: 5, worth: 90, ...none }, prices);
      expect([month, payback]).toEqual([0, undefined]);
    }
  });
});

test("those who book in the morning and those who are lost are those who book at once", () => {
  fc.assert(
    fc.property(figures, (any) => {
      const { came, booked, inMorning, lost } = weekOf(any);
      expect(inMorning + lost).toBe(booked);
      expect(booked).toBeLessThanOrEqual(came);
      expect(lost).toBeGreaterThanOrEqual(0);
    }),
  );
});
