import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { drawSheet } from "../../scripts/content/compile/compile-engravings.ts";
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

const html = (element: ReactElement) => renderStatic(element, "en");
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
