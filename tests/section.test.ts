import { describe, expect, test } from "vitest";
import { sectionOf } from "../src/section.ts";

type Tones = Parameters<typeof sectionOf>[0];

const sectionsOf = (blocks: Tones) => blocks.map((_, at) => sectionOf(blocks, at));

describe("separation of a page's sections", () => {
  test("the first section has neither a line nor a ruler above it, whatever its tone", () => {
    for (const tone of ["plain", "raised", "bright"] as const) {
      const [first] = sectionsOf([{ tone }]);
      expect(first?.separated).toBe(false);
      expect(first?.rulers).not.toContain("head");
    }
  });

  test("without bright sections, only the second section has a ruler", () => {
    const rulers = sectionsOf([{}, {}, {}, { tone: "raised" }, {}]).map((section) => section.rulers.length);
    expect(rulers).toEqual([0, 1, 0, 0, 0]);
  });

  test("only a bright section has the paper ground, with a ruler on both edges", () => {
    const [, , bright] = sectionsOf([{}, { tone: "raised" }, { tone: "bright" }]);
    expect(bright).toMatchObject({ ground: "paper", rulers: ["head", "foot"], separated: false });
    expect(sectionsOf([{}, { tone: "raised" }, {}]).map(({ ground }) => ground)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a line separates two sections with the same tone, but not those with different tones", () => {
    const separated = sectionsOf([{}, {}, {}, { tone: "raised" }, { tone: "raised" }, {}]).map(
      (section) => section.separated,
    );
    expect(separated).toEqual([false, false, true, false, true, false]);
  });
});
