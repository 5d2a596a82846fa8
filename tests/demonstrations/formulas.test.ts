import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { hourlyEarnings, limits, priceFloor, rankJobs } from "../../src/demonstrations/formulas.ts";

/** Numbers between two limits, to a hundredth, as inputs take them. */
const within = ([least, most]: readonly [number, number]) =>
  fc.integer({ min: Math.ceil(least * 100), max: Math.floor(most * 100) }).map((value) => value / 100);
const { price, materials, hours } = limits["hourly-earnings"];
const job = fc.record({ price: within(price), materials: within(materials), hours: within(hours) });
const likeOthers = fc.record({
  price: fc.integer({ min: 0, max: 4 }),
  materials: fc.constant(0),
  hours: fc.integer({ min: 1, max: 2 }),
});
const threeJobs = fc.oneof(fc.tuple(job, job, job), fc.tuple(likeOthers, likeOthers, likeOthers));
const figure = within([0, 100_000]);

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

test("the samples of the floor have the limits of its formula", () => {
  const inputs = Object.entries(blocks["price-floor"].schema.shape.inputs.shape);
  const ofSchema = inputs.map(([name, { shape }]) => [name, [shape.sample.minValue, shape.sample.maxValue]]);
  expect(limits["price-floor"]).toMatchObject(Object.fromEntries(ofSchema));
});
