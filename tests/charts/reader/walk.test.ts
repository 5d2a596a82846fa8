import { expect, test } from "vitest";
import { type PlacedMark, walk } from "../../../src/charts/reader/marks.ts";
import { at, bars, cohorts, combined, mark, stacks } from "./marks.ts";

/** Returns the row and cell of the selected mark after each key. */
function visited(marks: PlacedMark[], ...keys: string[]) {
  let from: PlacedMark | undefined;
  return keys.map((key) => {
    from = walk(marks, from, key);
    return at(from);
  });
}

test("both pairs of arrow keys move along a single line of points", () => {
  expect(visited(bars(90, 50, 70), "Home", "ArrowDown", "ArrowRight", "ArrowUp")).toEqual([
    "0 0",
    "1 0",
    "2 0",
    "1 0",
  ]);
});

test("in a stack, up moves to the series above, and down moves back", () => {
  const marks = stacks([50, 40], [30, 60]);
  expect(visited(marks, "Home", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowDown")).toEqual([
    "0 0",
    "1 0",
    "1 1",
    "1 1",
    "1 0",
  ]);
});

test("left and right stay in the series, both on columns and on the line above them", () => {
  const marks = combined([80, 50], [70, 40], [60, 30]);
  expect(visited(marks, "Home", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown")).toEqual([
    "0 0",
    "0 1",
    "1 1",
    "2 1",
    "2 0",
  ]);
});

test("in rows, down moves to the next row, and right moves along the row", () => {
  const marks = cohorts(3, 2, 1);
  expect(visited(marks, "Home", "ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowDown")).toEqual([
    "0 0",
    "0 1",
    "1 1",
    "1 1",
    "1 1",
    "1 1",
  ]);
  expect(visited(marks, "End", "Home", "ArrowDown", "ArrowDown", "End")).toEqual([
    "0 2",
    "0 0",
    "1 0",
    "2 0",
    "2 0",
  ]);
});

test("both pairs of arrow keys move along several series of a single point", () => {
  const marks = [mark([0, 0], [0, 0, 20, 90]), mark([0, 1], [30, 40, 20, 50])];
  expect(visited(marks, "Home", "ArrowDown", "ArrowLeft")).toEqual(["0 0", "0 1", "0 0"]);
});
