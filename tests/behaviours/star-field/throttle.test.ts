import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "../../../src/behaviours/star-field/throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first call runs at once, then at most one per interval; the last call always runs", () => {
  const seen: number[] = [];
  const call = throttle((value: number) => void seen.push(value), 50);
  for (let value = 0; value < 5; value++) call(value);
  expect(seen).toEqual([0]);
  vi.advanceTimersByTime(49);
  expect(seen).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([0, 4]);
  call(5);
  expect(seen).toEqual([0, 4]);
  vi.advanceTimersByTime(50);
  expect(seen).toEqual([0, 4, 5]);
  vi.advanceTimersByTime(500);
  call(6);
  expect(seen).toEqual([0, 4, 5, 6]);
});
