import { expect, test } from "vitest";
import { type Box, boxAround, placeBeside } from "../../editor/page/placement.ts";

const view: Box = { left: 0, top: 64, right: 1000, bottom: 744 };
const card = { width: 300, height: 200 };
const text = (left: number, top: number, width: number, height: number): Box => ({
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
