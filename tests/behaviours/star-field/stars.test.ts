import { expect, test } from "vitest";
import { createStars, starPoint } from "../../../src/behaviours/star-field/stars.ts";

const middle = { x: 0, y: 0 };

test("the same sky has the same stars, and a larger one has more", () => {
  const stars = createStars(1440, 900);
  expect(createStars(1440, 900)).toEqual(stars);
  expect(stars.length).toBeGreaterThan(createStars(390, 844).length);
  expect(createStars(0, 0)).toEqual([]);
});

test("every star stands in the sky at any time, in pixels", () => {
  for (const star of createStars(1440, 900))
    for (const seconds of [0, 1, 3600]) {
      const { x, y, radius, opacity } = starPoint(star, 1440, 900, seconds, middle);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1440);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(900);
      expect(radius).toBeGreaterThan(0);
      expect(opacity).toBeGreaterThan(0);
      expect(opacity).toBeLessThanOrEqual(1);
    }
});

test("stars go towards the mouse, near ones further than far ones", () => {
  const shift = (depth: number) => {
    const star = { x: 0.5, y: 0.5, depth, phase: 0 };
    const from = starPoint(star, 1000, 1000, 0, middle);
    const to = starPoint(star, 1000, 1000, 0, { x: 1, y: -1 });
    return { x: to.x - from.x, y: to.y - from.y };
  };
  expect(shift(1).x).toBeGreaterThan(0);
  expect(shift(1).y).toBeLessThan(0);
  expect(shift(1).x).toBeGreaterThan(shift(0).x);
});
