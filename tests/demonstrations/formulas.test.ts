import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import {
  approximately,
  hourlyEarnings,
  lateAnswers,
  limits,
  payback,
  priceFloor,
  rankJobs,
} from "../../src/demonstrations/formulas.ts";
import { numberWriter, parseNumber } from "../../src/demonstrations/numbers.ts";

/** Numbers between two limits, to a hundredth, as inputs take them. */
const within = ([least, most]: readonly [number, number]) =>
  fc.integer({ min: Math.ceil(least * 100), max: Math.floor(most * 100) }).map((value) => value / 100);
const { late, slow, fast, worth } = limits["late-answers"];
const lateFigures = fc.record({
  late: within(late),
  slow: within(slow),
  fast: within(fast),
  worth: within(worth),
});
const { price, materials, hours } = limits["hourly-earnings"];
const job = fc.record({ price: within(price), materials: within(materials), hours: within(hours) });
const likeOthers = fc.record({
  price: fc.integer({ min: 0, max: 4 }),
  materials: fc.constant(0),
  hours: fc.integer({ min: 1, max: 2 }),
});
const threeJobs = fc.oneof(fc.tuple(job, job, job), fc.tuple(likeOthers, likeOthers, likeOthers));
const figure = within([0, 100_000]);

describe("late answers", () => {
  test("cost up to 8 jobs and 620 a month: 6 × 4.33 × 3 ÷ 10 ≈ 8, × 80 ≈ 620", () => {
    const { more, jobs, money, verdict } = lateAnswers({ late: 6, slow: 2, fast: 5, worth: 80 });
    expect([more, jobs, money, verdict]).toEqual([3, 8, 620, "lost"]);
  });

  test("cost nothing if as many hire late, are no reason yet below one job, and never cost more than come", () => {
    fc.assert(
      fc.property(lateFigures, (figures) => {
        const { more, jobs, money, verdict } = lateAnswers(figures);
        expect(jobs).toBeGreaterThanOrEqual(0);
        expect(jobs).toBeLessThanOrEqual(approximately(figures.late * 4.33));
        expect(money).toBe(approximately((figures.late * 4.33 * more * figures.worth) / 10));
        expect(verdict === "nothing").toBe(figures.fast <= figures.slow);
        if (verdict !== "nothing") expect(verdict).toBe(jobs < 1 ? "notYet" : "lost");
      }),
    );
  });

  test("cost no less if more requests come, if more hire at once, or if fewer hire late", () => {
    fc.assert(
      fc.property(lateFigures, lateFigures, (one, other) => {
        const [least, most] = [Math.min, Math.max].map((pick) => ({
          late: pick(one.late, other.late),
          slow: pick(-one.slow, -other.slow) * -1,
          fast: pick(one.fast, other.fast),
          worth: pick(one.worth, other.worth),
        }));
        expect(lateAnswers(least as typeof one).money).toBeLessThanOrEqual(
          lateAnswers(most as typeof one).money,
        );
      }),
    );
  });

  test("are judged by the number of jobs that is shown, also beside a price", () => {
    const { jobs, worth } = { jobs: 8, worth: 80 };
    const figures = fc.oneof(
      lateFigures,
      lateFigures.map((typed) => ({ ...typed, late: typed.late / 50 })),
    );
    expect(payback(jobs * worth, worth, lateAnswers({ late: 6, slow: 2, fast: 5, worth }).jobs).pays).toBe(
      true,
    );
    fc.assert(
      fc.property(figures, within([1, 1_000]), (typed, monthly) => {
        const { more, jobs, verdict } = lateAnswers(typed);
        const shown = parseNumber(numberWriter("en")(jobs)) ?? Number.NaN;
        const { needed, pays } = payback(monthly * typed.worth, typed.worth, jobs);
        expect(pays).toBe(needed <= shown);
        expect(verdict).toBe(more === 0 ? "nothing" : shown < 1 ? "notYet" : "lost");
      }),
      { numRuns: 1_000 },
    );
  });

  test("pay for a price only if the jobs that it takes, whole, are lost: 600 takes 8 of 80", () => {
    expect(payback(560, 80, 7)).toEqual({ needed: 7, pays: true });
    expect(payback(600, 80, 7)).toEqual({ needed: 8, pays: false });
    fc.assert(
      fc.property(within([1, 10_000]), within([1, 10_000]), figure, (monthly, left, lost) => {
        const { needed, pays } = payback(monthly, left, lost);
        expect(needed * left).toBeGreaterThanOrEqual(monthly * (1 - 1e-9));
        expect((needed - 1) * left).toBeLessThan(monthly);
        expect(pays).toBe(needed <= lost);
      }),
    );
  });
});

test("results are written with two significant digits, and from 1 without decimals", () => {
  expect([0.426, 1.4, 7.794, 105.5, 623.52, 12_345].map(approximately)).toEqual([
    0.43, 1, 8, 110, 620, 12_000,
  ]);
});

describe("an hour of a job", () => {
  test("leaves the price without materials, divided by the hours of all people", () => {
    expect(hourlyEarnings({ price: 1200, materials: 450, hours: 6 })).toBe(125);
    expect(hourlyEarnings({ price: 100, materials: 400, hours: 4 })).toBe(-75);
    expect(hourlyEarnings({ price: 100, materials: 0, hours: 3 })).toBe(33.3);
  });

  test("is ranked from best to worst, and the highest price is the best of those with it", () => {
    fc.assert(
      fc.property(threeJobs, (jobs) => {
        const { ranked, dearest } = rankJobs(jobs);
        const rates = ranked.map(({ rate }) => rate);
        expect(rates).toEqual(rates.toSorted((one, other) => other - one));
        const highest = ranked.filter(({ price }) => price === Math.max(...jobs.map((each) => each.price)));
        expect(dearest).toBe(highest[0]);
        // The block says that the dearest leaves less than the best, unless it is the best.
        if (dearest !== ranked[0]) expect(dearest?.rate).toBeLessThan(rates[0] ?? 0);
      }),
    );
  });
});

describe("the floor of a price", () => {
  test("keeps the margin, and a price one lower doesn't", () => {
    expect(priceFloor(700, 30)).toBe(1000);
    expect(priceFloor(1.1, 45)).toBe(2);
    fc.assert(
      fc.property(figure, within([0, 90]), (cost, margin) => {
        const floor = priceFloor(cost, margin);
        const left = (price: number) => price - cost - (price * margin) / 100;
        expect(Number.isInteger(floor)).toBe(true);
        expect(left(floor)).toBeGreaterThan(-1e-5);
        expect(left(floor - 1)).toBeLessThan(1e-5);
      }),
    );
  });
});

test.each(["late-answers", "price-floor"] as const)(
  "the samples of %s have the limits of its formula",
  (type) => {
    const inputs = Object.entries(blocks[type].schema.shape.inputs.shape);
    const ofSchema = inputs.map(([name, { shape }]) => [
      name,
      [shape.sample.minValue, shape.sample.maxValue],
    ]);
    expect(limits[type]).toMatchObject(Object.fromEntries(ofSchema));
  },
);
