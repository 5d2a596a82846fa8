import { expect, test } from "vitest";
import { boxAround, dropAt, type Edges, placeBeside } from "../../editor/page/placement.ts";

const view: Edges = { left: 0, top: 64, right: 1000, bottom: 744 };
const card = { width: 300, height: 200 };
const text = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("A card is below a text if there is room", () => {
  expect(placeBeside(text(100, 100, 400, 80), card, view)).toEqual({ left: 100, top: 192 });
});

test("A card is above a text at the bottom", () => {
  expect(placeBeside(text(100, 600, 400, 80), card, view)).toEqual({ left: 100, top: 388 });
});

test("A card is beside a text that is as high as the view", () => {
  expect(placeBeside(text(100, 70, 400, 660), card, view)).toEqual({ left: 512, top: 76 });
  expect(placeBeside(text(500, 70, 400, 660), card, view)).toEqual({ left: 188, top: 76 });
});

test("A card stays in the view beside a text at its edge, and one that is scrolled away", () => {
  expect(placeBeside(text(900, 100, 90, 20), card, view).left).toBe(688);
  expect(placeBeside(text(100, -400, 90, 20), card, view).top).toBe(76);
  expect(placeBeside(text(100, 2000, 90, 20), card, view).top).toBe(532);
});

test("The box of several lines contains all of them", () => {
  expect(boxAround([text(10, 10, 50, 20), text(0, 30, 20, 20)])).toEqual({
    left: 0,
    top: 10,
    right: 60,
    bottom: 50,
  });
  expect(boxAround([])).toBeUndefined();
});

test("An item of a column is dropped before or after the nearest one, with a line between them", () => {
  const items = [
    { at: 0, box: text(0, 0, 100, 100) },
    { at: 1, box: text(0, 120, 100, 100) },
    { at: 3, box: text(0, 240, 100, 100) },
  ];
  expect(dropAt(items, 50, 10)).toEqual({ before: 0, line: { left: 0, right: 100, top: 0, bottom: 0 } });
  expect(dropAt(items, 50, 90)).toMatchObject({ before: 1, line: { top: 100, bottom: 100 } });
  expect(dropAt(items, 50, 125)).toMatchObject({ before: 1, line: { top: 120 } });
  expect(dropAt(items, 400, 900)).toMatchObject({ before: 4, line: { top: 340 } });
  expect(dropAt(items, 400, -900)).toMatchObject({ before: 0 });
  expect(dropAt([], 0, 0)).toBeUndefined();
});

test("An item of a grid is dropped beside the nearest one, with an upright line", () => {
  const items = [0, 1, 2, 3].map((at) => ({
    at,
    box: text((at % 2) * 120, Math.floor(at / 2) * 60, 100, 50),
  }));
  expect(dropAt(items, 10, 20)).toEqual({ before: 0, line: { left: 0, right: 0, top: 0, bottom: 50 } });
  expect(dropAt(items, 90, 20)).toMatchObject({ before: 1, line: { left: 100, right: 100 } });
  expect(dropAt(items, 215, 100)).toMatchObject({ before: 4, line: { left: 220, top: 60, bottom: 110 } });
});
