import fc from "fast-check";
import { expect, test } from "vitest";
import { numberWriter } from "../../src/demonstrations/numbers.ts";
import { clockOf, formatsOf } from "../../src/i18n/formats.ts";

const locales = [
  "es-419",
  "es-ES",
  "es-MX",
  "en",
  "en-GB",
  "de-CH",
  "fr",
  "fr-CA",
  "pt-BR",
  "pt-PT",
  "it",
  "ja",
  "hi",
];

test.each(locales)("times and hours are written as Intl does, in %s", (locale) => {
  const { time, hour } = formatsOf(locale);
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const [times, hours] = [intl({ timeStyle: "short" }), intl({ hour: "numeric" })];
  const [writeTime, writeHour] = [clockOf(time), clockOf(hour)];
  for (let minute = 0; minute < 1440; minute++) {
    expect(writeTime("0:00", minute)).toBe(times.format(minute * 60_000));
    expect(writeHour("0:00", minute)).toBe(hours.format(minute * 60_000));
  }
});

test("minutes are added past midnight", () => {
  const write = clockOf(formatsOf("en-GB").time);
  expect([write("23:50", 15), write("20:40", 1440), write("09:05")]).toEqual(["00:05", "20:40", "09:05"]);
});

test.each(locales)("numbers are written as Intl does, in %s", (locale) => {
  const write = numberWriter(formatsOf(locale));
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat(1e12),
        fc.nat(1e12).map((value) => value / 1000),
      ),
      (value) => {
        expect(write(value)).toBe(format(value));
      },
    ),
  );
});
