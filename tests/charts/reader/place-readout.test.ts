import fc from "fast-check";
import { expect, test } from "vitest";
import type { Rect } from "../../../src/charts/base-geometry.ts";
import { placeReadout } from "../../../src/charts/reader/place-readout.ts";

const size = { width: 120, height: 50 };
const screen: Rect = { x: -8, y: -100, width: 304, height: 640 };
const drawing: Rect = { x: 0, y: 0, width: 288, height: 300 };
const column: Rect = { x: 100, y: 150, width: 40, height: 150 };

const place = (
  mark: Rect,
  given: { others?: Rect[]; view?: Rect; pointer?: { x: number; y: number } } = {},
) => placeReadout({ mark, size, view: screen, drawing, others: [], pointer: undefined, ...given });

const cover = (one: Rect, other: Rect) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test("a readout stands over the middle of its mark", () => {
  expect(place(column)).toEqual({ x: 60, y: 88 });
});

test("it moves to the side where something stands above the mark", () => {
  const { x, y } = place(column, { others: [{ x: 60, y: 80, width: 120, height: 60 }] });
  expect(x).toBeGreaterThan(column.x + column.width);
  expect(y).toBe(200);
});

test("it leaves the tip of the pointer free", () => {
  const pointer = { x: 120, y: 120 };
  const box = { ...place(column, { pointer }), ...size };
  expect(cover(box, { x: pointer.x - 2, y: pointer.y - 2, width: 4, height: 4 })).toBe(false);
});

test("it stays off the words beside the drawing where it can", () => {
  const wide = { ...screen, x: -400, width: 1100 };
  const bar = { x: 0, y: 100, width: 288, height: 20 };
  expect(place(bar, { view: wide })).toEqual({ x: 84, y: 38 });
});

test("it is seen whole and its mark too, wherever the mark stands on a narrow screen", () => {
  const mark = fc.record({
    x: fc.integer({ min: 0, max: 240 }),
    y: fc.integer({ min: 0, max: 260 }),
    width: fc.integer({ min: 0, max: 288 }),
    height: fc.integer({ min: 0, max: 300 }),
  });
  const others = fc.array(mark, { maxLength: 12 });
  fc.assert(
    fc.property(mark, others, (given, among) => {
      const box = { ...place(given, { others: among }), ...size };
      expect(cover(box, given)).toBe(false);
      expect(box.x).toBeGreaterThanOrEqual(screen.x);
      expect(box.x + box.width).toBeLessThanOrEqual(screen.x + screen.width);
      expect(box.y).toBeGreaterThanOrEqual(screen.y);
      expect(box.y + box.height).toBeLessThanOrEqual(screen.y + screen.height);
    }),
  );
});
