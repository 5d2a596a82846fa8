import type { Hours } from "../../schemas/site.ts";
import { attempt } from "../attempt.ts";

/** In the order of `Date.getUTCDay`. */
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** A day as ISO 8601 writes it: 2027-02-01. */
const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/**
 * Returns the last day on which a person answers a message. A message that arrives before the closing time of a working
 * day counts from that day, others from the next working day. The answer is due a number of working days after that.
 *
 * @param replyDays whole number, 0 or more
 * @returns the day in the agency's time zone, as midnight UTC; undefined if the holidays until then aren't known, or the
 *   browser doesn't know the time zone
 */
export function dueDate(received: Date, hours: Hours, replyDays: number): Date | undefined {
  const [today, time] = localTime(received, hours.zone) ?? [];
  if (today === undefined || time === undefined) return undefined;
  const isWorking = (day: Date) =>
    hours.days.some((name) => name === weekdays[day.getUTCDay()]) && !hours.holidays.includes(isoDay(day));
  const isAfterKnownHolidays = (day: Date) => isoDay(day) > hours.holidaysUntil;

  const day = new Date(today);
  let daysLeft = isWorking(day) && time < hours.closes ? replyDays : replyDays + 1;
  while (daysLeft > 0 && !isAfterKnownHolidays(day)) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (isWorking(day)) daysLeft--;
  }
  return isAfterKnownHolidays(day) ? undefined : day;
}

/** Returns the day and the time in a time zone: 2027-02-01 and 17:59. Undefined if the browser doesn't know it. */
function localTime(date: Date, timeZone: string): [day: string, time: string] | undefined {
  const options: Intl.DateTimeFormatOptions = {
    ...{ timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
  };
  const parts = attempt(() => new Intl.DateTimeFormat(undefined, options).formatToParts(date));
  const part = (wanted: string) => parts?.find(({ type }) => type === wanted)?.value.padStart(2, "0");
  return parts && [`${part("year")}-${part("month")}-${part("day")}`, `${part("hour")}:${part("minute")}`];
}
