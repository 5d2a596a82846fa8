import { expect, test } from "vitest";
import { growthOf } from "../../../src/charts/reader/entrance.ts";
import { bars, columns, mark } from "./marks.ts";

test("columns grow from their base, and bars from their edge", () => {
  expect(growthOf(columns(10, 90, 40))).toBe("rise ground");
  expect(growthOf(bars(10, 90, 40))).toBe("reach ground");
});

test("marks on a middle line grow from their middle", () => {
  const upright = [100, 60, 20].map((height, at) => mark([at, 0], [at * 60, 50 - height / 2, 40, height]));
  const lying = [100, 60, 20].map((width, at) => mark([at, 0], [50 - width / 2, at * 60, width, 40]));
  expect(growthOf(upright)).toBe("rise middle");
  expect(growthOf(lying)).toBe("reach middle");
});
