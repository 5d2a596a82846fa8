import { expect, test } from "vitest";
import type { PlacedMark } from "../../../src/charts/reader/placed-mark.ts";
import { walk } from "../../../src/charts/reader/walk.ts";
import { at, bars, cohorts, combined, mark, stacks } from "./marks.ts";

/** The places that keys lead to, one after the other. */
function way(marks: PlacedMark[], ...keys: string[]) {
  let from: PlacedMark | undefined;
  return keys.map((key) => {
    from = walk(marks, from, key);
    return at(from);
  });
}

test("either pair of arrow keys walks a single line of points", () => {
  expect(way(bars(90, 50, 70), "Home", "ArrowDown", "ArrowRight", "ArrowUp")).toEqual([
    "0 0",
    "1 0",
    "2 0",
    "1 0",
  ]);
});

test("in stacked series, up moves to the upper series and down back, at the same point", () => {
  const marks = stacks([50, 40], [30, 60]);
  expect(way(marks, "Home", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowDown")).toEqual([
    "0 0",
    "1 0",
    "1 1",
    "1 1",
    "1 0",
  ]);
});

test("left and right stay in the series, whether columns or the line over them", () => {
  const marks = combined([80, 50], [70, 40], [60, 30]);
  expect(way(marks, "Home", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown")).toEqual([
    "0 0",
    "0 1",
    "1 1",
    "2 1",
    "2 0",
  ]);
});

test("in rows, down moves to the next row and right along the row", () => {
  const marks = cohorts(3, 2, 1);
  expect(way(marks, "Home", "ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowDown")).toEqual([
    "0 0",
    "0 1",
    "1 1",
    "1 1",
    "1 1",
    "1 1",
  ]);
  expect(way(marks, "End", "Home", "ArrowDown", "ArrowDown", "End")).toEqual([
    "0 2",
    "0 0",
    "1 0",
    "2 0",
    "2 0",
  ]);
});

test("either pair of arrow keys walks several series of a single point", () => {
  const marks = [mark([0, 0], [0, 0, 20, 90]), mark([0, 1], [30, 40, 20, 50])];
  expect(way(marks, "Home", "ArrowDown", "ArrowLeft")).toEqual(["0 0", "0 1", "0 0"]);
});
