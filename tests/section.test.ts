import { expect, test } from "vitest";
import { sectionOf } from "../src/section.ts";

type Tone = ReturnType<typeof sectionOf>["tone"];

const sectionsOf = (...tones: (Tone | undefined)[]) => {
  const blocks = tones.map((tone) => ({ tone }));
  return blocks.map((_, at) => sectionOf(blocks, at));
};

test("only bright sections have a paper background and rulers on both edges; the second section of a page has one at its head", () => {
  const sections = sectionsOf(undefined, "raised", "bright", undefined, "raised");
  expect(sections.map(({ ground }) => ground)).toEqual([undefined, undefined, "paper", undefined, undefined]);
  expect(sections.map(({ rulers }) => rulers)).toEqual([[], ["head"], ["head", "foot"], [], []]);
});

test("the first section never has a line or a ruler above it, whatever its tone", () => {
  for (const tone of ["plain", "raised", "bright"] as const) {
    const [first] = sectionsOf(tone);
    expect(first?.separated).toBe(false);
    expect(first?.rulers).not.toContain("head");
  }
});

test("a line separates sections with the same tone, except bright ones and the first two", () => {
  const separated = sectionsOf(undefined, undefined, "plain", "raised", "raised", "bright", "bright");
  expect(separated.map((section) => section.separated)).toEqual([
    false,
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
});

test("a continued section has no line above it, whatever its tone", () => {
  const blocks = [{}, {}, { continued: true }, {}];
  expect(blocks.map((_, at) => sectionOf(blocks, at).separated)).toEqual([false, false, false, true]);
  expect(blocks.map((_, at) => sectionOf(blocks, at).continued)).toEqual([false, false, true, false]);
});
