import { describe, expect, test } from "vitest";
import {
  type ConstellationInput,
  constellationGeometry,
  starRadius,
} from "../../src/charts/constellation-geometry.ts";
import { siteContent } from "../support/content.ts";
import { partsOf, stretchesOf } from "./path-parts.ts";

const pair: ConstellationInput = {
  stars: {
    alpha: { x: 100, y: 200, magnitude: 1, light: "warm" },
    star2: { x: 300, y: 200, magnitude: 3 },
  },
  lines: [["alpha", "star2"]],
};

const backOf = (input: ConstellationInput) => {
  const [layer] = constellationGeometry(input).layers;
  if (!layer) throw new Error("There is a layer for every figure.");
  return layer;
};

/** The strokes of hatching or of a straight scale, each from its foot by its reach. */
const strokes = (path: string) =>
  stretchesOf(path).map(({ from, to }) => ({ ...from, right: to.x - from.x, down: to.y - from.y }));

describe("stars", () => {
  test("a brighter star is larger, by the same ratio from magnitude to magnitude", () => {
    const radii = [1, 2, 3, 4, 5, 6].map(starRadius);
    expect(radii).toEqual(radii.toSorted((a, b) => b - a));
    for (const [at, radius] of radii.slice(1).entries())
      expect((radii[at] ?? 0) / radius).toBeCloseTo(1.45, 1);
  });

  test("a star keeps its place and its light, and one without light has none", () => {
    expect(backOf(pair).dots).toEqual([
      { path: "M100 200h0", width: 12.8, light: "warm" },
      { path: "M300 200h0", width: 6.1 },
    ]);
  });

  test("only a star with a light has a ring, which leaves it room", () => {
    expect(backOf(pair).rings).toEqual([{ x: 100, y: 200, radius: 10.9, light: "warm" }]);
  });

  test("stars of one size are one path", () => {
    const stars = { ...pair.stars, star3: { x: 310, y: 260, magnitude: 3 } };
    expect(backOf({ stars, lines: [] }).dots.map(({ path }) => path)).toEqual([
      "M100 200h0",
      "M300 200h0m10 60h0",
    ]);
  });
});

describe("lines", () => {
  test("a line stops short of both stars, and further from one with a ring", () => {
    const [line] = stretchesOf(backOf(pair).lines);
    if (!line) throw new Error("There is no line.");
    const { from, to } = line;
    expect([from.y, to.y]).toEqual([200, 200]);
    expect(from.x - 100).toBeGreaterThan(starRadius(1) + 4.5);
    expect(300 - to.x).toBeGreaterThan(starRadius(3));
    expect(from.x - 100).toBeGreaterThan(300 - to.x);
  });

  test("stars that stand too close for a line have none between them", () => {
    const close = { alpha: { x: 100, y: 200, magnitude: 1 }, beta: { x: 112, y: 200, magnitude: 1 } };
    expect(backOf({ stars: close, lines: [["alpha", "beta"]] }).lines).toBe("");
  });

  test("a way of many stars has a line for each stretch, a guide likewise", () => {
    const stars = { ...pair.stars, star3: { x: 300, y: 300, magnitude: 4 } };
    const { lines, guides } = backOf({
      stars,
      lines: [["alpha", "star2", "star3"]],
      guides: [["alpha", "star3"]],
    });
    expect(stretchesOf(lines)).toHaveLength(2);
    expect(stretchesOf(guides)).toHaveLength(1);
  });

  test("a way to a star that is not there is an error that names it", () => {
    expect(() => constellationGeometry({ ...pair, lines: [["alpha", "omega"]] })).toThrow('no star "omega"');
  });
});

describe("letters", () => {
  test("only a star with a Greek name has one, outside its dot and away from its line", () => {
    const { letters } = backOf(pair);
    expect(letters).toEqual([{ letter: "α", x: expect.any(Number), y: 200 }]);
    expect(100 - (letters[0]?.x ?? 100)).toBeGreaterThan(starRadius(1) + 4.5);
  });

  test("where lines pull evenly, or none does, it stands above", () => {
    const stars = { ...pair.stars, star3: { x: 20, y: 200, magnitude: 4 } };
    for (const lines of [[["star3", "alpha", "star2"]], []]) {
      const [letter] = backOf({ stars, lines }).letters;
      expect(letter?.x).toBe(100);
      expect(letter?.y).toBeLessThan(200 - starRadius(1));
    }
  });
});

describe("hatching", () => {
  const hatched = strokes(backOf({ ...pair, shades: [{ from: "alpha", to: "star2", x: -6, y: 10 }] }).shades);

  test("its strokes stand on the line between the two stars, at equal distances", () => {
    expect(hatched).toHaveLength(49);
    for (const [at, { x, y }] of hatched.entries()) {
      expect(x).toBeCloseTo(104 + at * 4, 1);
      expect(y).toBeCloseTo(200, 1);
    }
  });

  test("they lean one way, and none is as long as the one before or longer than asked", () => {
    for (const [at, { right, down }] of hatched.entries()) {
      expect(right).toBeLessThan(0);
      expect(down).toBeLessThanOrEqual(10);
      expect(down).not.toBe(hatched[at - 1]?.down);
    }
  });
});

describe("etching", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 40 },
  ];

  test("a way runs through its points, and back to the first where it is closed", () => {
    expect(backOf({ ...pair, etching: [{ points }] }).etching).toBe("M0 0h40v40");
    expect(backOf({ ...pair, etching: [{ points, closed: true }] }).etching).toBe("M0 0h40v40z");
  });

  test("a curved one has no corners", () => {
    for (const closed of [false, true]) {
      const { etching } = backOf({ ...pair, etching: [{ points, curved: true, closed }] });
      const parts = partsOf(etching).filter(({ command }) => command !== "Z");
      expect(parts.map(({ command }) => command).join("")).toMatch(/^MC+$/);
      const [first, last] = [parts[0]?.to, parts.at(-1)?.to];
      expect(first?.x === last?.x && first?.y === last?.y).toBe(closed);
    }
  });

  test("an arc begins and ends at its degrees from the top, clockwise", () => {
    const arc = { x: 100, y: 100, radius: 50 };
    expect(backOf({ ...pair, arcs: [{ ...arc, from: 0, to: 180 }] }).etching).toBe(
      "M100 50a50 50 0 0 1 50 50 50 50 0 0 1-50 50",
    );
    expect(backOf({ ...pair, arcs: [arc] }).etching).toBe("M100 50a50 50 0 0 1 0 100 50 50 0 0 1 0-100");
  });

  test("a scale's strokes stand on the left of its way at equal distances, every fifth longer", () => {
    const scale = [{ points: points.slice(0, 2), ticks: { count: 10, length: 4 } }];
    const marks = strokes(backOf({ ...pair, etching: scale }).shades);
    expect(marks.map(({ x }) => Math.round(x))).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
    expect(marks.map(({ down }) => down)).toEqual([-6.8, -4, -4, -4, -4, -6.8, -4, -4, -4, -4, -6.8]);
  });

  test("a circle's scale is dashed across the middle of its strokes, its longer fifths further out", () => {
    const ticks = { count: 60, length: 5 };
    const { scales } = backOf({ ...pair, arcs: [{ x: 100, y: 100, radius: 50, ticks }] });
    const inner = scales.map(({ path, width }) => 100 - (partsOf(path)[0]?.to.y ?? 0) - width / 2);
    expect(inner.map(Math.round)).toEqual([50, 55]);
    expect(scales.map(({ width, count, fifths }) => [width, count, fifths])).toEqual([
      [5, 60, false],
      [3.5, 60, true],
    ]);
  });
});

describe("a front", () => {
  const stars = {
    star1: { x: 10, y: 10, magnitude: 3 },
    star2: { x: 90, y: 10, magnitude: 3 },
    star3: { x: 50, y: 80, magnitude: 3 },
  };
  const outline = ["star1", "star2", "star3"];

  test("hides what is within its outline; the figure behind hides nothing", () => {
    const [back, front] = constellationGeometry({ ...pair, front: { stars, lines: [], outline } }).layers;
    expect(back?.cover).toBe("");
    expect(front?.cover).toBe("M10 10h80L50 80z");
  });

  test("knows its own stars alone", () => {
    const lines = [["star1", "alpha"]];
    expect(() => constellationGeometry({ ...pair, front: { stars, lines, outline } })).toThrow(
      'no star "alpha"',
    );
  });
});

test("a sign stands on the lowest star that a line joins, of its front too", () => {
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

test("a trail runs smoothly through its places, and a figure without one has none", () => {
  const trail = [
    { x: 1, y: 2 },
    { x: 30, y: 40 },
    { x: 60, y: 50 },
  ];
  expect(constellationGeometry({ ...pair, trail })).toMatchObject({
    trail: expect.stringMatching(/^M1 2c/i),
    stops: "M1 2h0m29 38h0m30 10h0",
  });
  expect(constellationGeometry(pair)).toMatchObject({ trail: "", stops: "" });
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
