import { expect, test } from "vitest";
import { nearestMark } from "../../../src/charts/reader/nearest-mark.ts";
import { at, bars, cohorts, columns, combined, mark, stacks } from "./marks.ts";

const nearest = (marks: ReturnType<typeof columns>, x: number, y: number) => at(nearestMark(marks, { x, y }));

test("above a short column that column is meant, however near a tall one is", () => {
  expect(nearest(columns(10, 190), 38, 20)).toBe("0 0");
  expect(nearest(columns(10, 190), 52, 20)).toBe("1 0");
});

test("to the right of a short bar that bar is meant", () => {
  expect(nearest(bars(300, 10, 300), 250, 38)).toBe("1 0");
});

test("of a stack the part under the pointer is meant, above it the uppermost", () => {
  const marks = stacks([50, 40], [30, 60]);
  expect(nearest(marks, 20, 190)).toBe("0 0");
  expect(nearest(marks, 20, 130)).toBe("0 1");
  expect(nearest(marks, 20, 5)).toBe("0 1");
});

test("a point of a line is meant from as far as a finger is wide, also over a column", () => {
  const marks = combined([180, 60], [180, 50]);
  expect(nearest(marks, 28, 68)).toBe("0 1");
  expect(nearest(marks, 20, 150)).toBe("0 0");
});

test("of points closer than a finger is wide the closest is meant", () => {
  const points = [0, 10, 20, 30].map((x, row) => mark([row, 0], [x, 50, 5, 5]));
  for (const [row, { x }] of points.entries()) expect(nearest(points, x + 3, 180)).toBe(`${row} 0`);
});

test("of side by side bars of a group the one below the pointer is meant", () => {
  const group = [mark([0, 0], [0, 0, 20, 100]), mark([0, 1], [22, 90, 20, 10])];
  expect(nearest(group, 25, 10)).toBe("0 1");
});

test("in a grid the cell under the pointer is meant, past the end of a row its last cell", () => {
  const marks = cohorts(3, 2, 1);
  expect(nearest(marks, 70, 40)).toBe("1 1");
  expect(nearest(marks, 140, 75)).toBe("2 0");
});

test("on a dial its target is meant near the target, else the value", () => {
  const marks = [mark([0, 0], [0, 0, 200, 100]), mark([1, 0], [100, 0, 0, 30])];
  expect(nearest(marks, 107, 20)).toBe("1 0");
  expect(nearest(marks, 30, 60)).toBe("0 0");
});
