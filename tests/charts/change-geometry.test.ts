import { expect, test } from "vitest";
import { changePosition, changeReach } from "../../src/charts/statistics/change.ts";

/** Returns the position of each value on a scale that all changes share. */
const of = (...changes: [value: number, previous: number][]) => {
  const all = changes.map(([value, previous]) => ({ value, previous }));
  const reach = changeReach(all);
  return all.map((change) => changePosition(change, reach));
};

test("a value is right of the middle if it rose, and left of it if it fell", () => {
  expect(changePosition({ value: 108, previous: 100 }, 0.1)).toBe(90);
  expect(of([92, 100])).toEqual([10]);
});

test("changes in one table share a scale: half the change is half as far from the middle", () => {
  expect(of([120, 100], [1100, 1000])).toEqual([100, 75]);
});

test("an unchanged value is in the middle, even if it is zero", () => {
  expect(of([7, 7])).toEqual([50]);
  expect(of([0, 0])).toEqual([50]);
});

test("a negative value that rises is right of the middle", () => {
  expect(of([-5, -10])).toEqual([100]);
  expect(of([-12, -10])).toEqual([0]);
});

test("a change of more than 100 %, or from zero, is clamped to the end of the scale", () => {
  expect(of([35, 10], [15, 10])).toEqual([100, 75]);
  expect(of([3, 0])).toEqual([100]);
});
