import { expect, test } from "vitest";
import { GroupedColumns } from "../../src/blocks/GroupedColumns.tsx";
import { drawingsOf, markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(GroupedColumns, "grouped-columns");

test("each series is named in the drawing", () => {
  for (const { texts } of drawingsOf(html))
    expect(texts).toEqual(expect.arrayContaining(["New", "Recurring"]));
});

test("a table has a row for each group and a column for each series", () => {
  expect(tableOf(html).slice(0, 2)).toEqual([
    ["Channel", "New", "Recurring"],
    ["SEO", "14,600 USD", "11,800 USD"],
  ]);
  expect(tableOf(html)).toHaveLength(5);
});
