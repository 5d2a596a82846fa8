import type { PlacedMark } from "../../../src/charts/reader/placed-mark.ts";

/** A mark by its place in the table and its box on the screen. */
export const mark = (
  [row, cell]: [row: number, cell: number],
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
): PlacedMark => ({ row, cell, x, y, width, height });

/** Columns on a common foot at 200, 40 wide and 60 apart. */
export const columns = (...heights: number[]) =>
  heights.map((height, at) => mark([at, 0], [at * 60, 200 - height, 40, height]));

/** Bars from a common edge, 20 high and 30 apart. */
export const bars = (...lengths: number[]) =>
  lengths.map((length, at) => mark([at, 0], [0, at * 30, length, 20]));

/** Columns of two series, the second standing on the first. */
export const stacks = (...heights: [number, number][]) =>
  heights.flatMap(([first, second], at) => [
    mark([at, 0], [at * 60, 200 - first, 40, first]),
    mark([at, 1], [at * 60, 200 - first - second, 40, second]),
  ]);

/** Columns, with points of a line over them. */
export const combined = (...values: [column: number, point: number][]) =>
  values.flatMap(([height, y], at) => [
    mark([at, 0], [at * 60, 200 - height, 40, height]),
    mark([at, 1], [at * 60 + 16, y - 4, 8, 8]),
  ]);

/** Rows of cells, each shorter than the one before. */
export const cohorts = (...lengths: number[]) =>
  lengths.flatMap((length, row) =>
    Array.from({ length }, (_, cell) => mark([row, cell], [cell * 50, row * 30, 48, 28])),
  );

/** The place in the table, as in "3 1". */
export const at = (found: PlacedMark | undefined) => found && `${found.row} ${found.cell}`;
