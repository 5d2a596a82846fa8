import { describe, expect, test } from "vitest";
import {
  type ConstellationInput,
  constellationGeometry,
  sheetSize,
  starRadius,
} from "../../src/charts/constellation-geometry.ts";
import { siteContent } from "../support/content.ts";

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

/** The straight stretches of a path of `M` and `L` alone. */
const stretches = (path: string) =>
  [...path.matchAll(/M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)/g)].map(([, ...numbers]) =>
    numbers.map(Number),
  );

/** The strokes of a path of `M`, `m` and `l`, each from its foot by its reach. */
function strokes(path: string) {
  const found: { x: number; y: number; right: number; down: number }[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", ...numbers] of path.matchAll(/([Mml])([-\d.]+) ([-\d.]+)/g)) {
    const [right = 0, down = 0] = numbers.map(Number);
    if (command === "l") found.push({ x, y, right, down });
    [x, y] = command === "M" ? [right, down] : [x + right, y + down];
  }
  return found;
}

describe("stars", () => {
  test("a brighter star is larger, by the same ratio from magnitude to magnitude", () => {
    const radii = [1, 2, 3, 4, 5, 6].map(starRadius);
    expect(radii).toEqual(radii.toSorted((a, b) => b - a));
    for (const [at, radius] of radii.slice(1).entries())
      expect((radii[at] ?? 0) / radius).toBeCloseTo(1.45, 1);
  });

  test("a star keeps its place and its light, and one without light has none", () => {
    expect(backOf(pair).dots).toEqual([
      { x: 100, y: 200, radius: starRadius(1), light: "warm" },
      { x: 300, y: 200, radius: starRadius(3) },
    ]);
  });
});

describe("lines", () => {
  test("a line stops short of both stars, and further from one with a ring", () => {
    const [[fromX = 0, fromY, toX = 0, toY] = []] = stretches(backOf(pair).lines);
    expect([fromY, toY]).toEqual([200, 200]);
    expect(fromX - 100).toBeGreaterThan(starRadius(1) + 4.5);
    expect(300 - toX).toBeGreaterThan(starRadius(3));
    expect(fromX - 100).toBeGreaterThan(300 - toX);
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
    expect(stretches(lines)).toHaveLength(2);
    expect(stretches(guides)).toHaveLength(1);
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
    expect(backOf({ ...pair, etching: [{ points }] }).etching).toBe("M0,0L40,0L40,40");
    expect(backOf({ ...pair, etching: [{ points, closed: true }] }).etching).toBe("M0,0L40,0L40,40Z");
  });

  test("a curved one has no corners", () => {
    for (const closed of [false, true]) {
      const { etching } = backOf({ ...pair, etching: [{ points, curved: true, closed }] });
      expect(etching).toContain("C");
      expect(etching).not.toContain("L");
      const [[fromX, fromY] = [], [toX, toY] = []] = [/^M([\d.]+),([\d.]+)/, /([\d.]+),([\d.]+)$/].map(
        (end) => (end.exec(etching) ?? []).slice(1),
      );
      expect(fromX === toX && fromY === toY).toBe(closed);
    }
  });

  test("an arc begins and ends at its degrees from the top, clockwise", () => {
    const arc = { x: 100, y: 100, radius: 50 };
    expect(backOf({ ...pair, arcs: [{ ...arc, from: 0, to: 180 }] }).etching).toBe(
      "M100 50A50 50 0 0 1 150 100A50 50 0 0 1 100 150",
    );
    expect(backOf({ ...pair, arcs: [arc] }).etching).toBe("M100 50A50 50 0 0 1 100 150A50 50 0 0 1 100 50");
  });

  test("a scale's strokes stand on the left of its way at equal distances, every fifth longer", () => {
    const scale = [{ points: points.slice(0, 2), ticks: { count: 10, length: 4 } }];
    const marks = strokes(backOf({ ...pair, etching: scale }).shades);
    expect(marks.map(({ x }) => Math.round(x))).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
    expect(marks.map(({ down }) => down)).toEqual([-6.8, -4, -4, -4, -4, -6.8, -4, -4, -4, -4, -6.8]);
  });

  test("a circle's scale has each stroke once, a part of a circle one at both ends", () => {
    const ticks = { count: 12, length: 5 };
    const scaleOf = (ends: object) =>
      strokes(backOf({ ...pair, arcs: [{ x: 100, y: 100, radius: 50, ticks, ...ends }] }).shades);
    expect(scaleOf({})).toHaveLength(12);
    const half = scaleOf({ from: 0, to: 180 });
    expect(half).toHaveLength(13);
    expect(half[0]).toEqual({ x: 100, y: 50, right: 0, down: -8.5 });
    expect(half[12]).toMatchObject({ x: 100, y: 150 });
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
    expect(front?.cover).toBe("M10 10L90 10L50 80Z");
  });

  test("knows its own stars alone", () => {
    const lines = [["star1", "alpha"]];
    expect(() => constellationGeometry({ ...pair, front: { stars, lines, outline } })).toThrow(
      'no star "alpha"',
    );
  });
});

test("a trail runs smoothly through its places, and a figure without one has none", () => {
  const trail = [
    { x: 1, y: 2 },
    { x: 30, y: 40 },
    { x: 60, y: 50 },
  ];
  expect(constellationGeometry({ ...pair, trail })).toMatchObject({
    trail: expect.stringMatching(/^M1,2C/),
    stops: trail,
  });
  expect(constellationGeometry(pair)).toMatchObject({ trail: "", stops: [] });
});

const figures = Object.entries(siteContent.shared.constellations.value.constellations);

describe.each(figures)("%s", (_id, { front, ...back }) => {
  const parts = [back, ...(front ? [front] : [])];

  test("every line is long enough to be seen", () => {
    for (const [at, { lines }] of constellationGeometry({ ...back, front }).layers.entries()) {
      const asked = (parts[at]?.lines ?? []).reduce((sum, { length }) => sum + length - 1, 0);
      expect(stretches(lines)).toHaveLength(asked);
    }
  });

  test("no circle leaves the sheet, its scale included", () => {
    for (const { x, y, radius, ticks } of parts.flatMap(({ arcs = [] }) => arcs)) {
      const reach = radius + Math.max(0, (ticks?.length ?? 0) * 1.7);
      expect(Math.min(x, y) - reach).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y) + reach).toBeLessThanOrEqual(sheetSize);
    }
  });

  test("one star at most is warm and one cold: where the eye ends, and where it begins", () => {
    const lights = parts.flatMap(({ stars }) => Object.values(stars).flatMap(({ light }) => light ?? []));
    expect(lights).toHaveLength(new Set(lights).size);
    expect(lights).toContain("warm");
  });
});
