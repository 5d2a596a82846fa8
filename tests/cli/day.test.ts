import fc from "fast-check";
import { expect, test } from "vitest";
import { isDay, readTime } from "../../scripts/cli/day.ts";
import { readClock } from "../../scripts/content/build-settings.ts";

const digits = (length: number, most: number) =>
  fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(length, "0"));
const days = fc.tuple(digits(4, 9999), digits(2, 14), digits(2, 33));

/** Counts the days of a month without `Date`. */
const daysIn = (year: number, month: number) => {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
};

test("A day or a time is read only if the calendar has its day, everywhere", () => {
  const ends = fc.constantFrom("", "T08:00Z", "T23:59:59Z", "T00:00:00.001-06:00");
  fc.assert(
    fc.property(days, ends, ([year, month, day], end) => {
      const text = `${year}-${month}-${day}`;
      const exists = Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
      expect(isDay(text)).toBe(exists);
      expect(readTime(text + end)).toEqual(exists ? new Date(text + end) : undefined);
      const built = () => readClock({ BUILD_DATE: text + end });
      if (exists) expect(built()).toEqual(new Date(text + end));
      else expect(built).toThrow(/^BUILD_DATE is .+Set it to a day or a time/);
    }),
    {
      examples: [
        [["2026", "02", "31"], ""],
        [["2024", "02", "29"], ""],
        [["2100", "02", "29"], "T08:00Z"],
      ],
    },
  );
});

test.each(["", "1", "2026", "2026-1-31", "31-01-2026", "2026-01-31T25:00Z", "2026-01-31T08:00", "tomorrow"])(
  "%j is no time that can be read in one way only",
  (text) => expect(readTime(text)).toBeUndefined(),
);
