import { describe, expect, test } from "vitest";
import { cohortGridGeometry } from "../../src/charts/cohort-grid-geometry.ts";
import { layouts, writePercent } from "./support.ts";

const input = {
  cohort: "Joined",
  periods: ["Month 0", "Month 1", "Month 2"],
  cohorts: [
    { label: "Jan", values: [100, 71, 52] },
    { label: "Feb", values: [100, 79] },
    { label: "Mar", values: [100] },
  ],
  write: writePercent,
};

describe.each(layouts)("a grid of cohorts, %s", (layout) => {
  const { rows, periods } = cohortGridGeometry(input, layout);

  test("rows may be shorter than the periods", () => {
    expect(rows.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      [100, 71, 52],
      [100, 79],
      [100],
    ]);
  });

  test("cells of a period stand below each other, and rows follow each other", () => {
    expect(rows[1]?.cells[1]?.x).toBe(rows[0]?.cells[1]?.x);
    expect(rows[1]?.cells[0]?.y).toBeGreaterThan(rows[0]?.cells[0]?.y ?? 0);
  });

  test("a cell is the stronger the more is still there", () => {
    const cells = rows.flatMap((row) => row.cells).toSorted((one, other) => one.value - other.value);
    expect(cells.map(({ shade }) => shade)).toEqual([0, 2, 3, 4, 4, 4]);
  });

  test("a cell knows its cohort and its period, and says its percentage", () => {
    const cell = rows[1]?.cells[1];
    expect([cell?.label, cell?.period, cell?.caption?.text]).toEqual(["Feb", "Month 1", "79%"]);
    expect(periods.map(([label]) => label?.text)).toEqual(input.periods);
  });
});

test("where cells are small, the percent sign goes before the number does", () => {
  const periods = Array.from({ length: 7 }, (_, at) => `${at}`);
  const { rows } = cohortGridGeometry(
    { ...input, periods, cohorts: [{ label: "Jan", values: [100, 90, 80, 70, 60, 50, 40] }] },
    "narrow",
  );
  expect(rows[0]?.cells.map(({ caption }) => caption?.text)).toEqual([
    "100",
    "90",
    "80",
    "70",
    "60",
    "50",
    "40",
  ]);
});
