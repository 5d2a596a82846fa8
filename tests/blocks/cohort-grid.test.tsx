import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/cohort-grid.ts";
import { CohortGrid } from "../../src/blocks/CohortGrid.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(CohortGrid, "cohort-grid");

test("both layouts draw each cell, row by row", () => {
  const values = example.cohorts.flatMap((cohort) => cohort.values);
  expect(drawingsOf(html).map((drawing) => drawing.values)).toEqual([values, values]);
});

test("a table has the periods as columns and a row for each cohort, as long as its data", () => {
  const [headings, ...rows] = tableOf(html);
  expect(headings).toEqual(["Joined", ...example.periods.map(({ en }) => en)]);
  expect(rows).toEqual(
    example.cohorts.map(({ label, values }) => [label.en, ...values.map((value) => `${value}%`)]),
  );
});

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"])
    expect(readingFaults(markupOf(CohortGrid, "cohort-grid", language))).toEqual([]);
});
