import { attempt } from "../../src/attempt.ts";
import { memoize } from "./memoize.ts";

/** Returns the day in a time zone, such as 2026-11-27; in UTC if there is no such zone. */
export const dayIn = (timeZone: string, now: Date): string =>
  (dayFormat(timeZone) ?? (dayFormat("UTC") as Intl.DateTimeFormat)).format(now);

/** Whether a time zone exists. Doesn't use `Intl.supportedValuesOf`, whose list lacks aliases of time zones. */
export const isZone = (timeZone: string): boolean => dayFormat(timeZone) !== undefined;

// The Swedish date format is that of ISO 8601.
const dayFormat = memoize((timeZone: string) =>
  attempt(() => new Intl.DateTimeFormat("sv-SE", { timeZone })),
);
