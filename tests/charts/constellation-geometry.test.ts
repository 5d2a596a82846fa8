import { describe, expect, test } from "vitest";
import {
  type ConstellationInput,
  constellationGeometry,
  starRadius,
} from "../../src/charts/constellation-geometry.ts";
import { siteContent } from "../support/content.ts";
import { stretchesOf } from "./path-parts.ts";

const pair: ConstellationInput = {
  stars: {
    alpha: { x: 100, y: 200, magnitude: 1, light: "warm" },
    star2: { x: 300, y: 200, magnitude: 3 },
  },
  lines: [["alpha", "star2"]],
};

test("a line to an unknown star is an error that names it, and a front knows its own stars alone", () => {
  expect(() => constellationGeometry({ ...pair, lines: [["alpha", "omega"]] })).toThrow('no star "omega"');
  const front = {
    stars: { star1: { x: 10, y: 10, magnitude: 3 } },
    lines: [["star1", "alpha"]],
    outline: [],
  };
  expect(() => constellationGeometry({ ...pair, front })).toThrow('no star "alpha"');
});

test("only a star with a Greek name has a letter, outside its dot and away from its line", () => {
  const [{ letters } = { letters: [] }] = constellationGeometry(pair).layers;
  expect(letters).toEqual([{ letter: "α", x: expect.any(Number), y: 200 }]);
  expect(100 - (letters[0]?.x ?? 100)).toBeGreaterThan(starRadius(1) + 4.5);
});

test("a sign ends at the lowest star that a line joins, of its front too", () => {
  const stars = { ...pair.stars, star3: { x: 20, y: 390, magnitude: 6 } };
  const front = {
    stars: { zeta: { x: 1, y: 310, magnitude: 3 }, eta: { x: 9, y: 260, magnitude: 3 } },
    lines: [["zeta", "eta"]],
    outline: [],
  };
  expect(constellationGeometry({ ...pair, stars }).foot).toBe(200);
  expect(constellationGeometry({ ...pair, lines: [] }).foot).toBe(400);
  expect(constellationGeometry({ ...pair, stars, front }).foot).toBe(310);
});

const figures = Object.entries(siteContent.shared.constellations.value.constellations);

describe.each(figures)("%s", (_id, { front, ...back }) => {
  const parts = [back, ...(front ? [front] : [])];

  test("every line is long enough to be seen", () => {
    for (const [at, { lines }] of constellationGeometry({ ...back, front }).layers.entries()) {
      const asked = (parts[at]?.lines ?? []).reduce((sum, { length }) => sum + length - 1, 0);
      expect(stretchesOf(lines)).toHaveLength(asked);
    }
  });

  test("no circle leaves the sheet, its scale included", () => {
    for (const { x, y, radius, ticks } of parts.flatMap(({ arcs = [] }) => arcs)) {
      const reach = radius + Math.max(0, (ticks?.length ?? 0) * 1.7);
      expect(Math.min(x, y) - reach).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y) + reach).toBeLessThanOrEqual(400);
    }
  });

  test("one star at most is warm and one cold: where the eye ends, and where it begins", () => {
    const lights = parts.flatMap(({ stars }) => Object.values(stars).flatMap(({ light }) => light ?? []));
    expect(lights).toHaveLength(new Set(lights).size);
    expect(lights).toContain("warm");
  });
});
