import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { ConstellationFigure } from "../../src/charts/ConstellationFigure.tsx";
import { ConstellationSign } from "../../src/charts/ConstellationSign.tsx";
import { constellationGeometry } from "../../src/charts/constellation-geometry.ts";
import { Plate } from "../../src/charts/Plate.tsx";
import { renderStatic } from "../support/render-static.tsx";

const stars = {
  alpha: { x: 40, y: 40, magnitude: 1, light: "warm" as const },
  star2: { x: 200, y: 60, magnitude: 3 },
  star3: { x: 120, y: 200, magnitude: 3 },
};
const lines = [["alpha", "star2", "star3"]];
const nova = { name: "Nova", ...constellationGeometry({ stars, lines }) };
const fronted = {
  name: "Nova",
  ...constellationGeometry({ stars, lines, front: { stars, lines, outline: Object.keys(stars) } }),
};
const trailed = {
  name: "Nova",
  ...constellationGeometry({ stars, lines, trail: [stars.star2, stars.star3] }),
};

const html = (element: ReactElement) => renderStatic(element, "en");
const drawn = (constellation: typeof nova) => html(<ConstellationFigure constellation={constellation} />);

test("every star is a dot, and one with a light has a ring around it", () => {
  const radii = [...drawn(nova).matchAll(/<circle cx="(\d+)"[^>]* r="([\d.]+)"/g)].map(([, x, r]) => [
    x,
    Number(r),
  ]);
  expect(radii.map(([x]) => x)).toEqual(["40", "40", "200", "120"]);
  expect(Number(radii[1]?.[1])).toBeGreaterThan(Number(radii[0]?.[1]));
});

test("only what a figure has is drawn: no empty paths", () => {
  expect(drawn(nova)).not.toContain('d=""');
  expect(drawn(nova).match(/<path/g)).toHaveLength(1);
});

test("a front is drawn after the figure that it covers, and the trail over both", () => {
  const covered = drawn(fronted);
  expect(covered.indexOf("cover")).toBeGreaterThan(covered.indexOf("<circle"));
  expect(drawn(trailed)).toMatch(/<\/g><g class="[^"]*trail[^"]*"><path/);
});

test("a plate and a sign are ornaments; the plate alone stands on a sheet", () => {
  const plate = html(<Plate constellation={nova} />);
  const sign = html(<ConstellationSign constellation={nova} />);
  for (const svg of [plate, sign]) {
    expect(svg).toMatch(/^<svg[^>]* aria-hidden="true"/);
    expect(svg).toContain(drawn(nova));
  }
  expect(plate.match(/<path/g)).toHaveLength(3);
  expect(sign.match(/<path/g)).toHaveLength(1);
});

test("the plate at the head of a page has its degrees, others none", () => {
  expect(html(<Plate constellation={nova} />)).not.toContain("°");
  expect(html(<Plate constellation={nova} opening />).match(/°/g)).toHaveLength(4);
});
