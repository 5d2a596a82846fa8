import { expect, test } from "vitest";
import { changeGeometry } from "../../src/charts/change-geometry.ts";

test("the greater of two values reaches the end of the scale, the other lies in proportion", () => {
  expect(changeGeometry(80, 64)).toEqual({ zero: 0, previous: 80, value: 100 });
  expect(changeGeometry(2, 11)).toEqual({ zero: 0, previous: 100, value: 18.2 });
});

test("a value that did not change lies where it lay", () => {
  expect(changeGeometry(7, 7)).toEqual({ zero: 0, previous: 100, value: 100 });
});

test("below zero the scale begins at the least value", () => {
  expect(changeGeometry(30, -10)).toEqual({ zero: 25, previous: 0, value: 100 });
  expect(changeGeometry(-5, -10)).toEqual({ zero: 100, previous: 0, value: 50 });
});

test("two values of zero lie at the beginning", () => {
  expect(changeGeometry(0, 0)).toEqual({ zero: 0, previous: 0, value: 0 });
});
