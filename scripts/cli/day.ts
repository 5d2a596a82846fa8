/** Returns the day of a time in UTC, such as 2027-02-01. Returns an empty text if the time is invalid. */
export const isoDay = (time: Date): string =>
  Number.isNaN(time.getTime()) ? "" : time.toISOString().slice(0, 10);

/** Whether a day is in the calendar: 2027-02-31 isn't. */
export const isDay = (day: string): boolean => day !== "" && isoDay(new Date(day)) === day;

const isoTime = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * Reads a time of ISO 8601 with its time zone, or a day, which begins at midnight UTC. Returns undefined if it isn't one,
 * or if there is no such day: `Date` would take 2027-02-31 for 3 March.
 */
export function readTime(text: string): Date | undefined {
  const [, day = ""] = isoTime.exec(text) ?? [];
  const time = new Date(text);
  return isDay(day) && !Number.isNaN(time.getTime()) ? time : undefined;
}
