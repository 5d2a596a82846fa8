import { expect, test } from "vitest";
import { nearestMark } from "../../../src/charts/reader/marks.ts";
import { at, bars, cohorts, columns, combined, mark, stacks } from "./marks.ts";

const nearest = (marks: ReturnType<typeof columns>, x: number, y: number) => at(nearestMark(marks, { x, y }));

test("a pointer above a short column selects that column, however near a tall one is", () => {
  expect(nearest(columns(10, 190), 38, 20)).toBe("0 0");
  expect(nearest(columns(10, 190), 52, 20)).toBe("1 0");
});

test("a pointer to the right of a short bar selects that bar", () => {
  expect(nearest(bars(300, 10, 300), 250, 38)).toBe("1 0");
});

test("in a stack the pointer selects the part under it, and above the stack the topmost part", () => {
  const marks = stacks([50, 40], [30, 60]);
  expect(nearest(marks, 20, 190)).toBe("0 0");
  expect(nearest(marks, 20, 130)).toBe("0 1");
  expect(nearest(marks, 20, 5)).toBe("0 1");
});

test("a pointer within a finger's width of a point selects the point, even on a column", () => {
  const marks = combined([180, 60], [180, 50]);
  expect(nearest(marks, 28, 68)).toBe("0 1");
  expect(nearest(marks, 20, 150)).toBe("0 0");
});

test("the pointer selects the nearest of points that are less than a finger's width from each other", () => {
  const points = [0, 10, 20, 30].map((x, row) => mark([row, 0], [x, 50, 5, 5]));
  for (const [row, { box }] of points.entries()) expect(nearest(points, box.left + 3, 180)).toBe(`${row} 0`);
});

test("in a group of columns the pointer selects the column below it", () => {
  const group = [mark([0, 0], [0, 0, 20, 100]), mark([0, 1], [22, 90, 20, 10])];
  expect(nearest(group, 25, 10)).toBe("0 1");
});

test("in a grid the pointer selects the cell under it, and past the end of a row the last cell", () => {
  const marks = cohorts(3, 2, 1);
  expect(nearest(marks, 70, 40)).toBe("1 1");
  expect(nearest(marks, 140, 75)).toBe("2 0");
});

test("on a dial the pointer selects the target if it is near, and otherwise the value", () => {
  const marks = [mark([0, 0], [0, 0, 200, 100]), mark([1, 0], [100, 0, 0, 30])];
  expect(nearest(marks, 107, 20)).toBe("1 0");
  expect(nearest(marks, 30, 60)).toBe("0 0");
});
