import { expect, onTestFinished, test, vi } from "vitest";
import { createStars, gridPoint, starPoint } from "../../../src/browser/behaviours/sky.ts";
import { throttle } from "../../../src/browser/dom.ts";

test("every star is always inside the sky", () => {
  for (const star of createStars(1440, 900))
    for (const seconds of [0, 1, 3600]) {
      const { x, y, radius, opacity } = starPoint(star, 1440, 900, seconds, { x: 0, y: 0 });
      expect([x >= 0, x <= 1440, y >= 0, y <= 900]).not.toContain(false);
      expect([radius > 0, opacity > 0, opacity <= 1]).not.toContain(false);
    }
});

test("only dots near the mouse move towards it", () => {
  const dot = { x: 500, y: 500 };
  expect(gridPoint(dot, null)).toEqual({ ...dot, near: false });
  expect(gridPoint(dot, { x: 900, y: 500 })).toEqual({ ...dot, near: false });
  const beside = gridPoint(dot, { x: 540, y: 500 });
  const further = gridPoint(dot, { x: 640, y: 500 });
  expect(beside.x).toBeGreaterThan(further.x);
  expect(further.x).toBeGreaterThan(500);
  expect(further).toMatchObject({ y: 500, near: true });
});

test("no dot overshoots the mouse", () => {
  expect(gridPoint({ x: 500, y: 500 }, { x: 503, y: 500 })).toMatchObject({ x: 503, y: 500 });
  expect(gridPoint({ x: 500, y: 500 }, { x: 500, y: 500 })).toMatchObject({ x: 500, y: 500 });
});

test("a throttled function runs at most once in 50 ms, and always with the last value", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const seen: number[] = [];
  const call = throttle((value: number) => void seen.push(value));
  for (let value = 0; value < 5; value++) call(value);
  vi.advanceTimersByTime(49);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([4]);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([4]);
  call(5);
  vi.advanceTimersByTime(50);
  expect(seen).toEqual([4, 5]);
});
