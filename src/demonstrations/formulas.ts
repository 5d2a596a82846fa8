/** The formulas of the calculators. Money is in the visitor's own currency. */

/** The least and the greatest number that an input takes. */
export type Limits = readonly [least: number, most: number];

const money: Limits = [0, 1e9];
const earnings: Limits = [1, 1e9];
const ofTen: Limits = [0, 10];

/** The limits of each formula's inputs. */
export const limits = {
  "late-answers": { late: [0, 500], slow: ofTen, fast: ofTen, worth: earnings, price: earnings },
  "hourly-earnings": { price: money, materials: money, hours: [0.1, 10_000] },
  "price-floor": { cost: money, margin: [0, 90], price: money },
} as const satisfies Record<string, Record<string, Limits>>;

const weeksPerMonth = 4.33;

/**
 * Returns what late answers cost in a month. Jobs and money are rounded: see {@link approximately}. The verdict is about
 * the rounded number of jobs.
 *
 * @param late requests a week that come when nobody can answer
 * @param slow of ten of them, how many hire if they are answered late
 * @param fast of ten of them, how many hire if they are answered at once
 * @param worth what a job earns after materials, in money
 */
export function lateAnswers({ late, slow, fast, worth }: Record<"late" | "slow" | "fast" | "worth", number>) {
  const more = Math.max(0, fast - slow);
  const exactJobs = (late * weeksPerMonth * more) / 10;
  const jobs = approximately(exactJobs);
  const verdict = more === 0 ? "nothing" : jobs < 1 ? "notYet" : "lost";
  return { more, jobs, money: approximately(exactJobs * worth), verdict } as const;
}

/** Returns the number of jobs a month that pay for a monthly price, and whether winning back the lost jobs would pay for it. */
export function payback(price: number, worth: number, lostJobs: number) {
  const needed = Math.ceil(price / worth);
  return { needed, pays: needed <= lostJobs };
}

/** Rounds to two significant digits; numbers from 1 also to whole numbers. */
export const approximately = (value: number) =>
  Number((value < 1 ? value : Math.round(value)).toPrecision(2));

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
