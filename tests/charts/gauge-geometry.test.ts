import { expect, test } from "vitest";
import { gaugeGeometry } from "../../src/charts/gauge-geometry.ts";
import { write } from "./support.ts";

const dial = { label: "First contact", value: 3.6, min: 0, max: 10, write };

test("the numbers inside the dial are as precise as their steps", () => {
  const texts = (max: number) =>
    gaugeGeometry({ ...dial, value: 0, max }, "wide").numbers.map(({ text }) => text);
  expect(texts(10)).toEqual(["2", "4", "6", "8"]);
  expect(texts(1)).toEqual(expect.arrayContaining(["0.4", "0.6"]));
});

test("a gauge without a target has no mark for one", () => {
  expect(gaugeGeometry(dial, "wide").target).toBeNull();
});
