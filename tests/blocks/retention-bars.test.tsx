import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/retention-bars.ts";
import { RetentionBars } from "../../src/blocks/RetentionBars.tsx";
import { markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(RetentionBars, "retention-bars");

test("a table says each percentage by its name", () => {
  expect(tableOf(html)).toEqual([
    ["Month", "Active customers"],
    ...example.bars.map(({ label, value }) => [label.en, `${value}%`]),
  ]);
});
