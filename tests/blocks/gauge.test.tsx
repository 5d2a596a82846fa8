import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/gauge.ts";
import { Gauge } from "../../src/blocks/Gauge.tsx";
import { drawingsOf, markupOf, readingFaults, tableOf } from "../charts/markup.ts";

const html = markupOf(Gauge, "gauge");

test("both layouts draw the value and the target", () => {
  const values = [example.value, example.target.value];
  expect(drawingsOf(html).map((drawing) => drawing.values)).toEqual([values, values]);
});

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

test("the drawing and its table can be told by name, in each language", () => {
  for (const language of ["en", "es"]) expect(readingFaults(markupOf(Gauge, "gauge", language))).toEqual([]);
});
