import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, distance, eyes } from "./colour-vision.ts";

const [onScreen = "", inPrint = ""] = readFileSync("src/styles/tokens.css", "utf8").split("@media print");

const coloursOf = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]));

const screen = coloursOf(onScreen);
const themes = [
  { theme: "on the screen", colours: screen },
  { theme: "on paper", colours: { ...screen, ...coloursOf(inPrint) } },
];

const series = ["chart-1", "chart-2", "chart-3", "chart-4"];
const seriesPairs = series.flatMap((one, at) => series.slice(at + 1).map((other) => [one, other] as const));
const grounds = ["sky", "surface", "surface-high"];
const inks = ["text", "text-quiet", "accent", "accent-cool", "good", "bad"];
const inkOnGround = grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const));

/** What a text or a mark has to stand out by (WCAG 2.2, 1.4.3 and 1.4.11). */
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

  test.each(["accent", "text"])("a button's words can be read on --%s", (ground) => {
    expect(contrast(hex("accent-ink"), hex(ground))).toBeGreaterThanOrEqual(leastOfText);
  });

  test.each([...series, "chart-quiet", "accent"])("a mark in --%s stands out of the sky", (mark) => {
    expect(contrast(hex(mark), hex("sky"))).toBeGreaterThanOrEqual(leastOfMark);
  });

  test.each(series)("a figure can be read on a mark in --%s", (mark) => {
    expect(contrast(hex("sky"), hex(mark))).toBeGreaterThanOrEqual(leastOfText);
  });

  test.each(Object.entries(eyes))("the series of a chart lie apart to %s", (_, see) => {
    const close = seriesPairs.filter(([one, other]) => distance(hex(one), hex(other), see) < apart);
    expect(close).toEqual([]);
  });

  test.each(Object.entries(eyes))("the emphasised mark lies apart from the quiet ones to %s", (_, see) => {
    expect(distance(hex("accent"), hex("chart-quiet"), see)).toBeGreaterThanOrEqual(apart);
  });
});
