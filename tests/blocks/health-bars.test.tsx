import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/health-bars.ts";
import { HealthBars } from "../../src/blocks/HealthBars.tsx";
import { markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(HealthBars, "health-bars");

test("a table says each percentage by its name", () => {
  expect(tableOf(html)).toEqual([
    ["Part", "At the first try"],
    ...example.bars.map(({ label, value }) => [label.en, `${value}%`]),
  ]);
});
