import { describe, expect, test } from "vitest";
import { placeHint } from "../../src/ui/hint-place.ts";

const column = { left: 16, right: 304 };
const tip = { width: 240, height: 90 };
const place = (left: number, top: number, width = tip.width) =>
  placeHint({
    term: { left, top, width: 40, height: 20 },
    tip: { ...tip, width },
    column,
    margin: 8,
  });

describe("a hint's card", () => {
  test("stands above its term, in line with its first letter", () => {
    expect(place(40, 300)).toMatchObject({ left: 40, top: 210, side: "above" });
  });

  test("goes below a term near the top of the screen", () => {
    expect(place(40, 40)).toMatchObject({ left: 40, top: 60, side: "below" });
  });

  test("stays within its column, at the start and at the end", () => {
    expect(place(0, 300).left).toBe(16);
    expect(place(260, 300).left).toBe(64);
  });

  test("points at the middle of its term, wherever the column's end pushes it", () => {
    for (const left of [0, 140, 260]) {
      const placed = place(left, 300);
      expect(placed.left + placed.stem).toBe(left + 20);
    }
  });

  test("starts where its column starts when it is wider", () => {
    expect(place(100, 300, 400).left).toBe(16);
  });
});
