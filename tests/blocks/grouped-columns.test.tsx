import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/grouped-columns.ts";
import { GroupedColumns } from "../../src/blocks/GroupedColumns.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(GroupedColumns, "grouped-columns");

test("both layouts draw each value of each series, group by group", () => {
  const values = example.labels.flatMap((_, at) => example.series.map((series) => series.values[at]));
  expect(drawingsOf(html).map((drawing) => drawing.values)).toEqual([values, values]);
});

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

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"])
    expect(readingFaults(markupOf(GroupedColumns, "grouped-columns", language))).toEqual([]);
});
