import { describe, expect, test } from "vitest";
import { placeHint } from "../../src/ui/hint-place.ts";

const viewport = { width: 320, height: 600 };
const tip = { width: 280, height: 90 };
const place = (left: number, top: number) =>
  placeHint({ term: { left, top, width: 40, height: 20 }, tip, viewport, margin: 8 });

describe("a hint's card", () => {
  test("stands above its term, centred on it where there is room", () => {
    expect(place(140, 300)).toMatchObject({ left: 20, top: 210, side: "above" });
  });

  test("goes below a term near the top of the screen", () => {
    expect(place(140, 40)).toMatchObject({ left: 20, top: 60, side: "below" });
  });

  test("keeps its distance from the start and the end of the smallest screen", () => {
    expect(place(0, 300).left).toBe(8);
    expect(place(280, 300).left).toBe(32);
  });

  test("points at the middle of its term, wherever the screen's edge pushes it", () => {
    for (const left of [0, 140, 280]) {
      const placed = place(left, 300);
      expect(placed.left + placed.stem).toBe(left + 20);
    }
  });

  test("starts at the start's margin when it is wider than the screen", () => {
    expect(
      placeHint({
        term: { left: 100, top: 300, width: 40, height: 20 },
        tip: { width: 400, height: 90 },
        viewport,
        margin: 8,
      }).left,
    ).toBe(8);
  });
});
