import fc from "fast-check";
import { expect, test } from "vitest";
import {
  closedMinutes,
  minutesAt,
  placeAt,
  stepMinutes,
  timeAfter,
} from "../../../src/demonstrations/night/hours.ts";

const hour = fc.integer({ min: 0, max: 23 });
const closed = fc.record({
  closes: hour,
  opens: hour,
  first: fc.double({ min: 0.01, max: 0.94, noNaN: true }),
});

test("a business is closed from closing to opening, also past midnight, and all day if both are the same hour", () => {
  expect(closedMinutes({ closes: 18, opens: 8, first: 0 })).toBe(14 * 60);
  expect(closedMinutes({ closes: 1, opens: 9, first: 0 })).toBe(8 * 60);
  expect(closedMinutes({ closes: 7, opens: 7, first: 0 })).toBe(24 * 60);
});

test("the steps are within the closed hours, two, four and five minutes after the first, and end at opening", () => {
  fc.assert(
    fc.property(closed, (any) => {
      const [first = 0, ...later] = stepMinutes(any);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(later).toEqual([first + 2, first + 4, first + 5, closedMinutes(any)]);
      expect(timeAfter(closedMinutes(any), any)).toBe(`${String(any.opens).padStart(2, "0")}:00`);
    }),
  );
});

test("time never goes back as the page scrolls on, and each minute is at one place", () => {
  fc.assert(
    fc.property(closed, fc.double({ min: -1, max: 4, noNaN: true }), (any, place) => {
      const minutes = minutesAt(place, any);
      expect(minutesAt(Math.min(place + 0.1, 4), any)).toBeGreaterThanOrEqual(minutes);
      expect(minutesAt(placeAt(minutes, any), any)).toBeCloseTo(minutes, 6);
      expect(minutesAt(-1, any)).toBe(0);
      expect(minutesAt(9, any)).toBe(closedMinutes(any));
    }),
  );
});
