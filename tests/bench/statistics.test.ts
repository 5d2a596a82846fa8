import { expect, test } from "vitest";
import { kilobytes, median, quantile, sum } from "../../scripts/bench/statistics.ts";

test("the median is the middle value, or the lower of the two in the middle", () => {
  expect(median([9, 1, 3])).toBe(3);
  expect(median([10, 1, 3, 5])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("a quantile is the smallest value that is at least as large as the given share of all values", () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.95)).toBe(95);
  expect(quantile([1, 2], 0.95)).toBe(2);
  expect(quantile([1, 2], 0)).toBe(1);
  expect(quantile([], 0.5)).toBeNaN();
});

test("bytes are formatted in thousands with one decimal", () => {
  expect(kilobytes(sum([98_000, 449]))).toBe("98.4");
});
