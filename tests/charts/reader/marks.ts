import type { PlacedMark } from "../../../src/charts/reader/marks.ts";

/** Returns a mark with its row and cell in the table and its box on the screen. */
export const mark = (
  [row, cell]: [row: number, cell: number],
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
): PlacedMark => ({ row, cell, box: { left: x, top: y, right: x + width, bottom: y + height } });

/** Returns columns with a common base at 200, which are 40 wide and start every 60. */
export const columns = (...heights: number[]) =>
  heights.map((height, at) => mark([at, 0], [at * 60, 200 - height, 40, height]));

/** Returns bars with a common left edge, which are 20 high and start every 30. */
export const bars = (...lengths: number[]) =>
  lengths.map((length, at) => mark([at, 0], [0, at * 30, length, 20]));

/** Returns stacked columns of two series. */
export const stacks = (...heights: [number, number][]) =>
  heights.flatMap(([first, second], at) => [
    mark([at, 0], [at * 60, 200 - first, 40, first]),
    mark([at, 1], [at * 60, 200 - first - second, 40, second]),
  ]);

/** Returns columns and the points of a line. */
export const combined = (...values: [column: number, point: number][]) =>
  values.flatMap(([height, y], at) => [
    mark([at, 0], [at * 60, 200 - height, 40, height]),
    mark([at, 1], [at * 60 + 16, y - 4, 8, 8]),
  ]);

/** Returns rows of cells. */
export const cohorts = (...lengths: number[]) =>
  lengths.flatMap((length, row) =>
    Array.from({ length }, (_, cell) => mark([row, cell], [cell * 50, row * 30, 48, 28])),
  );

/** Returns the row and the cell in the table, as in "3 1". */
export const at = (found: PlacedMark | undefined) => found && `${found.row} ${found.cell}`;
