import { expect, test } from "vitest";
import { gridPoint } from "../../../src/behaviours/star-field/grid.ts";

test("dots near the mouse move towards it, the others don't", () => {
  const dot = { x: 500, y: 500 };
  expect(gridPoint(dot, null)).toEqual({ ...dot, near: 0 });
  expect(gridPoint(dot, { x: 900, y: 500 })).toEqual({ ...dot, near: 0 });
  const beside = gridPoint(dot, { x: 540, y: 500 });
  const further = gridPoint(dot, { x: 640, y: 500 });
  expect(beside.x).toBeGreaterThan(further.x);
  expect(further.x).toBeGreaterThan(500);
  expect(beside.y).toBe(500);
  expect(beside.near).toBeGreaterThan(further.near);
});

test("no dot overshoots the mouse", () => {
  expect(gridPoint({ x: 500, y: 500 }, { x: 503, y: 500 })).toMatchObject({ x: 503, y: 500 });
  expect(gridPoint({ x: 500, y: 500 }, { x: 500, y: 500 })).toMatchObject({ x: 500, y: 500 });
});
