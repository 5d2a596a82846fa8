import { describe, expect, test } from "vitest";
import { sectionOf } from "../src/section.ts";

type Tones = Parameters<typeof sectionOf>[0];

const sectionsOf = (blocks: Tones) => blocks.map((_, at) => sectionOf(blocks, at));

describe("how the sections of a page are set apart", () => {
  test("the first has nothing above it, whatever its tone", () => {
    for (const tone of ["plain", "raised", "bright"] as const) {
      const [first] = sectionsOf([{ tone }]);
      expect(first?.separated).toBe(false);
      expect(first?.rulers).not.toContain("head");
    }
  });

  test("the scale begins at the foot of the opening, and one ruler is enough", () => {
    const rulers = sectionsOf([{}, {}, {}, { tone: "raised" }, {}]).map((section) => section.rulers.length);
    expect(rulers).toEqual([0, 1, 0, 0, 0]);
  });

  test("the bright sheet alone is paper, graduated on both edges", () => {
    const [, , bright] = sectionsOf([{}, { tone: "raised" }, { tone: "bright" }]);
    expect(bright).toMatchObject({ ground: "paper", rulers: ["head", "foot"], separated: false });
    expect(sectionsOf([{}, { tone: "raised" }, {}]).map(({ ground }) => ground)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a line parts two sections of one ground, and a change of ground needs none", () => {
    const separated = sectionsOf([{}, {}, {}, { tone: "raised" }, { tone: "raised" }, {}]).map(
      (section) => section.separated,
    );
    expect(separated).toEqual([false, false, true, false, true, false]);
  });
});
