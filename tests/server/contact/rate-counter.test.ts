import { expect, test } from "vitest";
import { createRateCounter } from "../../../src/server/contact/rate-counter.ts";

test("events within the window are counted separately for each name", () => {
  const rate = createRateCounter(1000, () => 0);
  rate.add("a");
  rate.add("a", 2);
  rate.add("b");
  expect([rate.count("a"), rate.count("b"), rate.count("c")]).toEqual([3, 1, 0]);
});

test("events count less as time passes, and not at all after two windows", () => {
  let nowMs = 0;
  const rate = createRateCounter(1000, () => nowMs);
  rate.add("a", 10);
  nowMs = 1000;
  expect(rate.count("a")).toBe(10);
  nowMs = 1500;
  expect(rate.count("a")).toBe(5);
  nowMs = 3000;
  expect(rate.count("a")).toBe(0);
});
