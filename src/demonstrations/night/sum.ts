/** What visitors type about their nights. */
export interface NightFigures {
  /** People a week who write while the business is closed. */
  people: number;
  /** Of ten, how many hire if they wait until morning. */
  waiting: number;
  /** Of ten, how many hire if they are answered at once. */
  answered: number;
  /** What a job leaves, in US dollars. */
  worth: number;
}

/** The limits of each figure. */
export const nightLimits = {
  people: [0, 999],
  waiting: [0, 10],
  answered: [0, 10],
  worth: [0, 999_999],
} as const;

/** A price that takes longer to come back is not worth paying. */
const mostMonths = 24;

/** Returns a rate in whole hundredths, in which products are exact, so that halves are rounded up. */
const hundredths = (ofTen: number) => Math.round(10 * ofTen);

/** Returns what a week of nights brings: how many book at once, how many in the morning, and how many are lost. */
export function weekOf({ people, waiting, answered }: NightFigures) {
  const booked = Math.round((people * hundredths(answered)) / 100);
  const inMorning = Math.min(booked, Math.round((people * hundredths(waiting)) / 100));
  return { came: people, booked, inMorning, lost: booked - inMorning };
}

/**
 * Returns what answering at once brings: jobs a month, money a month and a year, and when that has paid for the
 * service: after `months`, with `paidBy` jobs; undefined if it takes more than two years.
 *
 * @param prices what the service costs, in US dollars
 */
export function sumOf(figures: NightFigures, { once, monthly }: Record<"once" | "monthly", number>) {
  const more = Math.max(0, hundredths(figures.answered) - hundredths(figures.waiting));
  const jobs = Math.round((figures.people * 52 * more) / 1200);
  const month = jobs * figures.worth;
  const months = Array.from({ length: mostMonths }, (_, at) => at + 1).find(
    (count) => count * month >= once + monthly * count,
  );
  const payback =
    months === undefined ? undefined : { months, jobs: Math.ceil((once + monthly * months) / figures.worth) };
  return { jobs, month, year: 12 * month, payback };
}
