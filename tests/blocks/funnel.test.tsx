import { expect, test } from "vitest";
import { Funnel } from "../../src/blocks/Funnel.tsx";
import { markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(Funnel, "funnel");

test("a table says each stage, its number and its part of the stage before", () => {
  expect(tableOf(html).slice(0, 3)).toEqual([
    ["Stage", "Opportunities", "Of the stage before"],
    ["Lead", "420", ""],
    ["Schedule", "298", "71%"],
  ]);
});

test("what the percentages mean stands below the drawing", () => {
  expect(html).toMatch(/<figcaption.*Percentages: share kept from the stage before/);
});
