import { expect, test } from "vitest";
import { extend, isDrag, newGesture, type Step, stepFrom, stepOf } from "../../src/islands/swipe.ts";

/** The steps that a gesture's movements cause, one after the other. */
function stepsOf(...movements: [x: number, y?: number][]): Step[] {
  let gesture = newGesture;
  return movements.map(([x, y = 0]) => {
    const next = extend(gesture, { x, y });
    gesture = next.gesture;
    return next.step;
  });
}

test("a movement of exactly 50 units causes no step", () => {
  expect(stepsOf([50])).toEqual([0]);
  expect(stepsOf([-50])).toEqual([0]);
});

test("a movement beyond 50 units causes one step in its direction", () => {
  expect(stepsOf([51])).toEqual([1]);
  expect(stepsOf([-51])).toEqual([-1]);
});

test("small movements add up within a gesture", () => {
  expect(stepsOf([20], [20], [10], [1])).toEqual([0, 0, 0, 1]);
});

test("a gesture causes one step however far it goes on, back too", () => {
  expect(stepsOf([60], [400], [-900])).toEqual([1, 0, 0]);
});

test("a movement that is more upright than sideways is the page's", () => {
  expect(stepsOf([60, 61])).toEqual([0]);
  expect(stepsOf([60, -200])).toEqual([0]);
});

test("steps end at the first and the last place", () => {
  expect(stepFrom(0, -1, 4)).toBe(0);
  expect(stepFrom(0, 1, 4)).toBe(1);
  expect(stepFrom(3, 1, 4)).toBe(3);
});

test("a finger drags once it has gone sideways further than it trembles", () => {
  expect(isDrag({ x: 6, y: 0 })).toBe(false);
  expect(isDrag({ x: -7, y: 2 })).toBe(true);
  expect(isDrag({ x: 20, y: -30 })).toBe(false);
});

test("a whole drag of more than 50 units causes one step, wherever it led before", () => {
  expect(stepOf({ x: 50, y: 0 })).toBe(0);
  expect(stepOf({ x: 51, y: 0 })).toBe(1);
  expect(stepOf({ x: -300, y: 0 })).toBe(-1);
});
