import { expect, test } from "vitest";
import { createRate } from "../../src/server/rate.ts";

test("a name is counted within the window, apart from others", () => {
  const rate = createRate(1000, () => 0);
  expect([rate.add("a"), rate.add("a"), rate.add("b")]).toEqual([1, 2, 1]);
});

test("what came before counts less and less, and after two windows not at all", () => {
  let nowMs = 0;
  const rate = createRate(1000, () => nowMs);
  for (let sent = 0; sent < 10; sent++) rate.add("a");
  nowMs = 1000;
  expect(rate.add("a")).toBe(11);
  nowMs = 1500;
  expect(rate.add("a")).toBe(7);
  nowMs = 3000;
  expect(rate.add("a")).toBe(1);
});
