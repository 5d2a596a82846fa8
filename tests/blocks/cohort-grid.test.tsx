import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/cohort-grid.ts";
import { CohortGrid } from "../../src/blocks/CohortGrid.tsx";
import { markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(CohortGrid, "cohort-grid");

test("a table has the periods as columns and a row for each cohort, as long as its data", () => {
  const [headings, ...rows] = tableOf(html);
  expect(headings).toEqual(["Joined", ...example.periods.map(({ en }) => en)]);
  expect(rows).toEqual(
    example.cohorts.map(({ label, values }) => [label.en, ...values.map((value) => `${value}%`)]),
  );
});
