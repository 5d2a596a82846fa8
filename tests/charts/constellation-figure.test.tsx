import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { drawSheet } from "../../scripts/content/compile/compile-engravings.ts";
import { ConstellationFigure } from "../../src/charts/ConstellationFigure.tsx";
import { ConstellationSign } from "../../src/charts/ConstellationSign.tsx";
import type { ConstellationInput } from "../../src/charts/constellation-geometry.ts";
import { Plate } from "../../src/charts/Plate.tsx";
import { renderStatic } from "../support/render-static.tsx";

const stars = {
  alpha: { x: 40, y: 40, magnitude: 1, light: "warm" as const },
  star2: { x: 200, y: 60, magnitude: 3 },
  star3: { x: 120, y: 200, magnitude: 3 },
};
const lines = [["alpha", "star2", "star3"]];
const compiled = (figure: ConstellationInput) => ({
  name: "Nova",
  ...drawSheet("nova", figure, "/site/"),
});
const nova = compiled({ stars, lines });
const fronted = compiled({ stars, lines, front: { stars, lines, outline: Object.keys(stars) } });
const trailed = compiled({ stars, lines, trail: [stars.star2, stars.star3] });
const shaded = compiled({ stars, lines, shades: [{ from: "alpha", to: "star2", x: -6, y: 10 }] });

const html = (element: ReactElement) => renderStatic(element, "en");
const drawn = (constellation: typeof nova) => html(<ConstellationFigure constellation={constellation} />);

test("stars are points by size, and one with a light has a ring around it", () => {
  expect(drawn(nova)).toMatch(/<path d="M40 40h0" stroke-width="12.8" class="[^"]*warm[^"]*">/);
  expect(drawn(nova)).toMatch(/<circle cx="40" cy="40" r="10.9" class="[^"]*warm[^"]*">/);
  expect(drawn(nova).match(/<circle/g)).toHaveLength(1);
});

test("only what a figure has is drawn: no empty paths", () => {
  expect(drawn(nova)).not.toContain('d=""');
  expect(drawn(nova).match(/<path/g)).toHaveLength(3);
});

test("a front is drawn after the figure that it covers, and the trail over both", () => {
  const covered = drawn(fronted);
  expect(covered.indexOf("cover")).toBeGreaterThan(covered.indexOf("<circle"));
  expect(drawn(trailed)).toMatch(/<\/g><g class="[^"]*trail[^"]*"><path/);
});

test("a plate and a sign are ornaments; the plate alone stands on a sheet", () => {
  const plate = html(<Plate constellation={nova} opening />);
  const sign = html(<ConstellationSign constellation={nova} />);
  for (const svg of [plate, sign]) {
    expect(svg).toContain("<svg");
    expect(svg.match(/<svg/g)).toHaveLength(svg.match(/<svg[^>]* aria-hidden="true"/g)?.length ?? 0);
  }
  expect(plate).toContain(drawn(nova));
  expect(plate.match(/<(path|use)/g)).toHaveLength(5);
  expect(sign).not.toMatch(/#net|#field/);
});

test("further down a page a plate is used from its file, but for its letters", () => {
  const plate = html(<Plate constellation={trailed} />);
  expect(plate).toMatch(/<use href="\/site\/assets\/nova-[\w-]{8}\.svg#figure" /);
  expect(plate).toContain("α");
  expect(plate).not.toContain("<path");
});

test("what is used from a file waits for a script, and is there at once where none runs", () => {
  for (const drawing of [
    <Plate key="plate" constellation={nova} />,
    <ConstellationSign key="sign" constellation={nova} />,
  ]) {
    const [, plain, later] =
      /^<noscript>(<svg.*<\/svg>)<\/noscript>(<svg.*<\/svg>)$/.exec(html(drawing)) ?? [];
    expect(plain).toContain("<use href=");
    expect(plain?.replaceAll("<use href=", "<use data-engraved=")).toBe(later);
  }
});

test("fine lines stand in files beside the page, which the drawing uses", () => {
  const plate = html(<Plate constellation={nova} opening />);
  expect(plate).toMatch(/<use data-engraved="\/site\/assets\/sky-[\w-]{8}\.svg#net" class="[^"]*net[^"]*">/);
  expect(plate).toMatch(/<use data-engraved="\/site\/assets\/sky-[\w-]{8}\.svg#field" /);
  expect(drawn(nova)).not.toContain("<use");
  expect(drawn(shaded)).toMatch(
    /<use data-engraved="\/site\/assets\/nova-[\w-]{8}\.svg#shades-0" class="[^"]*shades/,
  );
});

test("the plate at the head of a page has its degrees, others none", () => {
  expect(html(<Plate constellation={nova} />)).not.toContain("°");
  expect(html(<Plate constellation={nova} opening />).match(/°/g)).toHaveLength(4);
});
