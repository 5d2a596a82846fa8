import { expect, test } from "vitest";
import { Gauge } from "../../src/blocks/Gauge.tsx";
import { drawingsOf, markupOf, tableOf } from "../charts/markup.ts";

const html = markupOf(Gauge, "gauge");

test("value, unit, and both ends of the scale are written in the drawing", () => {
  for (const { texts } of drawingsOf(html)) {
    expect(texts).toEqual(expect.arrayContaining(["3.6 min", "First contact", "0", "10 min"]));
  }
});

test("a table says the value, the target and the ends of the scale", () => {
  expect(tableOf(html)).toEqual([
    ["First contact", "3.6 minutes"],
    ["Target", "5 minutes"],
    ["Start of the scale", "0 minutes"],
    ["End of the scale", "10 minutes"],
  ]);
});
