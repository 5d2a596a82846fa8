import fc from "fast-check";
import { expect, test } from "vitest";
import type { Hours } from "../../schemas/site.ts";
import { dueDate } from "../../src/contact/due-date.ts";

const hours: Hours = {
  zone: "America/Mexico_City",
  days: ["monday", "tuesday", "wednesday", "thursday", "friday"],
  closes: "18:00",
  holidays: ["2027-02-01"],
  holidaysUntil: "2027-12-31",
};
const iso = (day: Date | undefined) => day?.toISOString().slice(0, 10);

test.each([
  ["a minute before closing time counts from that day", "2027-01-15T17:59", "2027-01-18"],
  ["at closing time counts from the next working day", "2027-01-15T18:00", "2027-01-19"],
])("a message on Friday %s", (_, local, due) => {
  // Mexico City is at UTC−6 all year.
  expect(iso(dueDate(new Date(`${local}-06:00`), hours, 1))).toBe(due);
});

test("no day is named after the last day for which the holidays are known", () => {
  const received = new Date("2027-12-30T12:00-06:00");
  expect(iso(dueDate(received, hours, 1))).toBe("2027-12-31");
  expect(dueDate(received, hours, 2)).toBeUndefined();
  expect(dueDate(new Date("2028-01-03T12:00-06:00"), hours, 0)).toBeUndefined();
});

test("no day is named in a time zone that the browser doesn't know", () => {
  expect(
    dueDate(new Date("2027-01-15T12:00-06:00"), { ...hours, zone: "America/New_City" }, 1),
  ).toBeUndefined();
});

/** Time zones with daylight saving in either half of the year, of half an hour, and without. */
const zones = ["America/New_York", "Europe/Madrid", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia"];

/** The days of the year 2027, and a few before and after it. */
const allDays = Array.from({ length: 500 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 11, 25 + at));
  const name = day.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }).toLowerCase();
  return { day: day.toISOString().slice(0, 10), name };
});

const cases = fc.record({
  received: fc.date({ min: new Date("2027-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
  zone: fc.constantFrom(...zones),
  days: fc.subarray(hours.days, { minLength: 1 }),
  closes: fc.integer({ min: 10, max: 23 }).map((hour) => `${hour}:00`),
  holidays: fc.subarray(
    allDays.map(({ day }) => day),
    { maxLength: 60 },
  ),
  replyDays: fc.integer({ min: 0, max: 6 }),
});

test("through a year, in any zone, the due day is the working day so many after the one that the message counts from", () => {
  fc.assert(
    fc.property(cases, ({ received, zone, days, closes, holidays, replyDays }) => {
      const due = dueDate(received, { zone, days, closes, holidays, holidaysUntil: "2099-12-31" }, replyDays);
      // Swedish writes dates as ISO 8601 does.
      const [today = "", time = ""] = received.toLocaleString("sv-SE", { timeZone: zone }).split(" ");
      const working = allDays.filter(
        ({ day, name }) => days.some((one) => one === name) && !holidays.includes(day),
      );
      const first = working.findIndex(({ day }) => day > today || (day === today && time < closes));
      expect(iso(due)).toBe(working[first + replyDays]?.day);
    }),
    { numRuns: process.env.TEST_LONG ? 5_000 : 200 },
  );
});
