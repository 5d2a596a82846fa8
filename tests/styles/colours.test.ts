import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cellOpacities } from "../../src/charts/types/cohort-grid.ts";
import { contrast, contrastOver, distance, eyes } from "./colour-vision.ts";

const css = readFileSync("src/styles/tokens.css", "utf8");

/** Returns the colours that a selector's rule declares, in a part of the style sheet; of transparent ones, the opacity. */
function coloursOf(selector: string, part: string) {
  const [, rule = ""] = part.split(`${selector} {`);
  const declared = rule
    .slice(0, rule.indexOf("}"))
    .matchAll(/--([\w-]+): (?:(#[\da-f]{6})|rgb\(.* \/ (\d+%)\));/g);
  return Object.fromEntries([...declared].map(([, name, hex, opacity]) => [name, hex ?? opacity]));
}

const [, inPrint = ""] = css.split("@media print");
const night = coloursOf(":root", css);
const paper = { ...night, ...coloursOf('[data-ground="paper"]', css) };
const chartThemes = [
  { theme: "at night", colours: night },
  { theme: "on paper on the screen", colours: paper },
  { theme: "in print", colours: { ...night, ...coloursOf(":root", inPrint) } },
];
const themes = [
  ...chartThemes,
  { theme: "on indigo", colours: { ...night, ...coloursOf('[data-ground="indigo"]', css) } },
  { theme: "on dusk", colours: { ...night, ...coloursOf('[data-ground="dusk"]', css) } },
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

/** Returns a function that looks up the colour of a token. */
const hexIn = (colours: Record<string, string | undefined>) => (name: string) => {
  const value = colours[name];
  if (!value) throw new Error(`tokens.css gives no colour to --${name}.`);
  return value;
};

describe.each(themes)("$theme", ({ colours }) => {
  const hex = hexIn(colours);

  test.each(inkOnGround)("--%s can be read on --%s", (ink, ground) => {
    expect(contrast(hex(ink), hex(ground))).toBeGreaterThanOrEqual(leastOfText);
  });

  test.each(["accent", "text"])("a button's label can be read on --%s", (ground) => {
    expect(contrast(hex("accent-ink"), hex(ground))).toBeGreaterThanOrEqual(leastOfText);
  });
});

describe.each(themes.filter(({ theme }) => theme !== "in print"))("a control $theme", ({ colours }) => {
  const hex = hexIn(colours);

  test("has a visible edge, which is drawn in the colour of text at the opacity of a tick", () => {
    const edge = contrastOver(hex("sky"), hex("text"), hex("sky"), Number.parseFloat(hex("tick")) / 100);
    expect(edge).toBeGreaterThanOrEqual(leastOfMark);
  });
});

describe.each(chartThemes)("a chart $theme", ({ colours }) => {
  const hex = hexIn(colours);

  test.each([...series, "chart-quiet", "accent", "best"])("a mark in --%s is visible on the sky", (mark) => {
    expect(contrast(hex(mark), hex("sky"))).toBeGreaterThanOrEqual(leastOfMark);
  });

  test.each([...series, "accent", "best"])("a figure can be read on a mark in --%s", (mark) => {
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
    expect(distance(hex("best"), hex("chart-quiet"), see)).toBeGreaterThanOrEqual(apart);
  });

  test("the best mark is amber or ink: red is for what is bad", () => {
    const [red, green] = [1, 3].map((at) => Number.parseInt(hex("best").slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    expect(green / red).toBeGreaterThan(0.65);
  });
});
