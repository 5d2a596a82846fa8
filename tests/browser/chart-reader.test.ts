import { expect, test } from "vitest";
import { growthOf } from "../../src/browser/charts/entrance.ts";
import { nearestMark, type PlacedMark, walk } from "../../src/browser/charts/placed-marks.ts";

/** Returns a mark with its row and cell in the table and its box on the screen. */
const mark = (
  [row, cell]: [row: number, cell: number],
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
): PlacedMark => ({ row, cell, box: { left: x, top: y, right: x + width, bottom: y + height } });

/** Returns columns with a common base at 200, which are 40 wide and start every 60. */
const columns = (...heights: number[]) =>
  heights.map((height, at) => mark([at, 0], [at * 60, 200 - height, 40, height]));

/** Returns bars with a common left edge, which are 20 high and start every 30. */
const bars = (...lengths: number[]) => lengths.map((length, at) => mark([at, 0], [0, at * 30, length, 20]));

/** Returns stacked columns of two series. */
const stacks = (...heights: [number, number][]) =>
  heights.flatMap(([first, second], at) => [
    mark([at, 0], [at * 60, 200 - first, 40, first]),
    mark([at, 1], [at * 60, 200 - first - second, 40, second]),
  ]);

/** Returns columns and the points of a line. */
const combined = (...values: [column: number, point: number][]) =>
  values.flatMap(([height, y], at) => [
    mark([at, 0], [at * 60, 200 - height, 40, height]),
    mark([at, 1], [at * 60 + 16, y - 4, 8, 8]),
  ]);

/** Returns rows of cells. */
const cohorts = (...lengths: number[]) =>
  lengths.flatMap((length, row) =>
    Array.from({ length }, (_, cell) => mark([row, cell], [cell * 50, row * 30, 48, 28])),
  );

/** Formats the row and the cell of a mark, as in "3 1". */
const at = (found: PlacedMark | undefined) => found && `${found.row} ${found.cell}`;

const nearest = (marks: ReturnType<typeof columns>, x: number, y: number) => at(nearestMark(marks, { x, y }));

test("a pointer above a short column selects that column, even if a tall one is nearer", () => {
  expect(nearest(columns(10, 190), 38, 20)).toBe("0 0");
  expect(nearest(columns(10, 190), 52, 20)).toBe("1 0");
});

test("a pointer to the right of a short bar selects that bar", () => {
  expect(nearest(bars(300, 10, 300), 250, 38)).toBe("1 0");
});

test("in a stack the pointer selects the part under it; a pointer above the stack selects the topmost part", () => {
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

test("in a grid the pointer selects the cell under it; past the end of a row it selects the last cell", () => {
  const marks = cohorts(3, 2, 1);
  expect(nearest(marks, 70, 40)).toBe("1 1");
  expect(nearest(marks, 140, 75)).toBe("2 0");
});

test("on a gauge the pointer selects the target if it is near, and otherwise the value", () => {
  const marks = [mark([0, 0], [0, 0, 200, 100]), mark([1, 0], [100, 0, 0, 30])];
  expect(nearest(marks, 107, 20)).toBe("1 0");
  expect(nearest(marks, 30, 60)).toBe("0 0");
});

/** Lists the row and cell of the selected mark after each key. */
function visited(marks: PlacedMark[], ...keys: string[]) {
  let from: PlacedMark | undefined;
  const found = keys.map((key) => {
    from = walk(marks, from, key);
    return at(from);
  });
  return found.join(", ");
}

test("all four arrow keys move along a single series", () => {
  expect(visited(bars(90, 50, 70), "Home", "ArrowDown", "ArrowRight", "ArrowUp")).toBe("0 0, 1 0, 2 0, 1 0");
});

test("in a stack, up moves to the series above, and down moves back", () => {
  const marks = stacks([50, 40], [30, 60]);
  expect(visited(marks, "Home", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowDown")).toBe(
    "0 0, 1 0, 1 1, 1 1, 1 0",
  );
});

test("in a combined chart, left and right stay in the series, and up and down change it", () => {
  const marks = combined([80, 50], [70, 40], [60, 30]);
  expect(visited(marks, "Home", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown")).toBe(
    "0 0, 0 1, 1 1, 2 1, 2 0",
  );
});

test("in a grid, down moves to the next row, and right moves along the row", () => {
  const marks = cohorts(3, 2, 1);
  expect(visited(marks, "Home", "ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowDown")).toBe(
    "0 0, 0 1, 1 1, 1 1, 1 1, 1 1",
  );
  expect(visited(marks, "End", "Home", "ArrowDown", "ArrowDown", "End")).toBe("0 2, 0 0, 1 0, 2 0, 2 0");
});

test("all four arrow keys move through several series that have one value each", () => {
  const marks = [mark([0, 0], [0, 0, 20, 90]), mark([0, 1], [30, 40, 20, 50])];
  expect(visited(marks, "Home", "ArrowDown", "ArrowLeft")).toBe("0 0, 0 1, 0 0");
});

test("columns grow from their base, and bars from their edge", () => {
  expect(growthOf(columns(10, 90, 40))).toBe("rise ground");
  expect(growthOf(bars(10, 90, 40))).toBe("reach ground");
});

test("marks that are centred on a line grow from their middle", () => {
  const upright = [100, 60, 20].map((height, at) => mark([at, 0], [at * 60, 50 - height / 2, 40, height]));
  const lying = [100, 60, 20].map((width, at) => mark([at, 0], [50 - width / 2, at * 60, width, 40]));
  expect(growthOf(upright)).toBe("rise middle");
  expect(growthOf(lying)).toBe("reach middle");
});
