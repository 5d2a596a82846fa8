import { describe, expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { charts, tableOf } from "../../scripts/content/figures/charts.ts";
import type { Cell } from "../../src/charts/grammar/table.ts";
import type { ChartType } from "../../src/compiled.ts";

/** Returns every cell of a block's table that is in the block. */
function cellsOf(block: { type: ChartType }): Cell<unknown>[] {
  const { corner, names, series } = tableOf<unknown>(block);
  return [corner, ...names, ...series.flatMap(({ name, values }) => [name, ...values])].filter(
    (cell) => typeof cell === "object" && cell.path.length > 0,
  ) as Cell<unknown>[];
}

const valueAt = (block: unknown, path: Cell<unknown>["path"]) =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], block);

/** Returns the numbers of a block. */
const numbersIn = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

describe.each(Object.keys(charts) as ChartType[])("the table of a %s", (type) => {
  const { example } = blocks[type];

  test("has every number of the block, and each text and number is where its path says, by keys and indexes", () => {
    const cells = cellsOf(example);
    for (const { value, path } of cells) expect(valueAt(example, path), path.join(".")).toBe(value);
    expect(numbersIn(cells.map(({ value }) => value)).toSorted()).toEqual(numbersIn(example).toSorted());
    expect(cells.flatMap(({ path }) => path).filter((key) => /^\d+$/.test(`${key}`))).not.toContainEqual(
      expect.any(String),
    );
  });

  test("has a path for texts that the block leaves out", () => {
    const { category: _, ...without } = { category: "", ...example };
    const { corner } = tableOf(without);
    expect(corner?.path).toEqual(tableOf(example).corner?.path);
  });
});

test("a table is read from a block whose labels and values differ in number", () => {
  const block = { ...blocks["line-chart"].example, values: [1, 2, 3, 4, 5, 6] };
  const { names, series } = tableOf(block);
  expect([names.length, series[0]?.values.length]).toEqual([4, 6]);
});
