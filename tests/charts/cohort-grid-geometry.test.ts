import { describe, expect, test } from "vitest";
import { cohortGridGeometry } from "../../src/charts/cohort-grid-geometry.ts";
import { layouts, writePercent } from "./support.ts";

const lay = (values: number[], layout: (typeof layouts)[number]) => {
  const periods = values.map((_, at) => `${at}`);
  const cohorts = [{ label: "Jan", values }];
  const { rows } = cohortGridGeometry({ cohort: "Joined", periods, cohorts, write: writePercent }, layout);
  return rows.flatMap(({ cells }) => cells);
};

describe.each(layouts)("a grid of cohorts, %s", (layout) => {
  test("a cell is the darker the more customers stay", () => {
    expect(lay([0, 52, 71, 79, 100], layout).map(({ shade }) => shade)).toEqual([0, 2, 3, 3, 4]);
  });
});

test("small cells leave out the percent sign rather than the number", () => {
  const captions = lay([100, 90, 80, 70, 60, 50, 40], "narrow").map(({ caption }) => caption?.text);
  expect(captions).toEqual(["100", "90", "80", "70", "60", "50", "40"]);
});
