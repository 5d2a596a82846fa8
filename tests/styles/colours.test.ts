import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cellOpacities } from "../../src/charts/types/cohort-grid.ts";
import { contrast, contrastOver, distance, eyes } from "./colour-vision.ts";

const css = readFileSync("src/styles/tokens.css", "utf8");

/** Returns the colours that a selector's rule declares, in a part of the style sheet. */
function coloursOf(selector: string, part: string) {
  const [, rule = ""] = part.split(`${selector} {`);
  const declared = rule.slice(0, rule.indexOf("}")).matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return Object.fromEntries([...declared].map(([, name, hex]) => [name, hex]));
}

const [, inPrint = ""] = css.split("@media print");
const night = coloursOf(":root", css);
const themes = [
  { theme: "at night", colours: night },
  {
    theme: "on a sheet of paper on the screen",
    colours: { ...night, ...coloursOf('[data-ground="paper"]', css) },
  },
  { theme: "in print", colours: { ...night, ...coloursOf(":root", inPrint) } },
];

test("each theme has its own background", () => {
  expect(new Set(themes.map(({ colours }) => colours.sky)).size).toBe(themes.length);
});

const series = ["chart-1", "chart-2", "chart-3", "chart-4"];
const seriesPairs = series.flatMap((one, at) => series.slice(at + 1).map((other) => [one, other] as const));
const grounds = ["sky", "surface", "surface-high"];
const inks = ["text", "text-quiet", "accent", "accent-cool", "good", "bad"];
const inkOnGround = grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const));

/** The least contrast of a text or a mark (WCAG 2.2, 1.4.3 and 1.4.11). */
const leastOfText = 4.5;
const leastOfMark = 3;
const apart = 0.1;

describe.each(themes)("$theme", ({ colours }) => {
  const hex = (name: string) => {
    const value = colours[name];
    if (!value) throw new Error(`tokens.css gives no colour to --${name}.`);
    return value;
  };

  test.each(inkOnGround)("--%s can be read on --%s", (ink, ground) => {
    expect(contrast(hex(ink), hex(ground))).toBeGreaterThanOrEqual(leastOfText);
  });

  test.each(["accent", "text"])("a button's label can be read on --%s", (ground) => {
    expect(contrast(hex("accent-ink"), hex(ground))).toBeGreaterThanOrEqual(leastOfText);
  });

  test.each([...series, "chart-quiet", "accent"])("a mark in --%s is visible on the sky", (mark) => {
    expect(contrast(hex(mark), hex("sky"))).toBeGreaterThanOrEqual(leastOfMark);
  });

  test.each(series)("a figure can be read on a mark in --%s", (mark) => {
    expect(contrast(hex("sky"), hex(mark))).toBeGreaterThanOrEqual(leastOfText);
  });

  test.each(["sky", "surface"])("a share can be read in every cell of a cohort grid on --%s", (ground) => {
    for (const opacity of cellOpacities)
      expect(contrastOver(hex("text"), hex("chart-2"), hex(ground), opacity)).toBeGreaterThanOrEqual(
        leastOfText,
      );
  });

  test.each(Object.entries(eyes))("the series of a chart look different to %s", (_, see) => {
    const close = seriesPairs.filter(([one, other]) => distance(hex(one), hex(other), see) < apart);
    expect(close).toEqual([]);
  });

  test.each(Object.entries(eyes))("%s can tell the emphasised mark from the others", (_, see) => {
    expect(distance(hex("accent"), hex("chart-quiet"), see)).toBeGreaterThanOrEqual(apart);
  });
});
