/** The formulas of the calculators. Money is in the currency of the site's prices. */

/** The least and the greatest number that an input takes. */
export type Limits = readonly [least: number, most: number];

const money: Limits = [0, 1e9];

/** The limits of each formula's inputs. */
export const limits = {
  "hourly-earnings": { price: money, materials: money, hours: [0.1, 10_000] },
  "price-floor": { cost: money, margin: [0, 90], price: money },
} as const satisfies Record<string, Record<string, Limits>>;

/** A kind of job: its price and its materials in money, and its hours of all people, travel included. */
export type Job = Record<"price" | "materials" | "hours", number>;

/** Returns what an hour of a job earns after materials, in money, to a tenth. It may be negative. */
export const hourlyEarnings = ({ price, materials, hours }: Job) =>
  Math.round(((price - materials) / hours) * 10) / 10 + 0;

/**
 * Returns the jobs with what an hour of each earns, the best first, and `dearest`, the best job of those with the
 * highest price. Of jobs that earn the same, the one with the higher price is first.
 */
export function rankJobs<J extends Job>(jobs: readonly J[]) {
  const ranked = jobs
    .map((job) => ({ ...job, rate: hourlyEarnings(job) }))
    .toSorted((one, other) => other.rate - one.rate || other.price - one.price);
  const [dearest = ranked[0]] = ranked.toSorted((one, other) => other.price - one.price);
  return { ranked, dearest };
}

/**
 * Returns the lowest price that keeps a margin, rounded up to a whole number.
 *
 * @param cost in money
 * @param margin the least share of the price that has to remain, in percent
 */
export const priceFloor = (cost: number, margin: number) =>
  // Binary fractions are not exact: without rounding, 0.07 × 100 would be above 7.
  Math.ceil(Number(((100 * cost) / (100 - margin)).toFixed(6)));
