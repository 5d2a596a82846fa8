import { expect, test } from "vitest";
import { createStars, starPoint } from "../../../src/behaviours/star-field/stars.ts";

const middle = { x: 0, y: 0 };

test("every star is in the sky at any time, in pixels", () => {
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
