import { expect, test } from "vitest";
import { blocks } from "../../../../schemas/block.ts";
import { metricAmounts } from "../../../../scripts/content/compile/chart-figures.ts";
import type { Block } from "../../../../src/compiled.ts";

/** The chart of a type's example, by its type. */
const charts = (["line-chart", "combined-chart", "funnel", "gauge"] as const).map(
  (type) => blocks[type].schema.parse({ ...blocks[type].example, anchor: type }) as Block,
);

test.each([
  ["its own numbers, without a chart", { value: 3, previous: 2, unit: "usd" } as const, [3, 2, "usd"]],
  ["the last value and the one before", { chart: "line-chart" }, [164200, 137200, "usd"]],
  ["those of one series", { chart: "combined-chart", figure: "line.last" }, [162, 171, "usd"]],
  ["a share of a funnel", { chart: "funnel", figure: "2.kept", previous: 64 }, [71, 64, "percent"]],
  ["a previous value of its own", { chart: "gauge", figure: "value", previous: 9 }, [3.6, 9, "minutes"]],
])("a metric shows %s", (_, metric, [value, previous, unit]) => {
  expect(metricAmounts(metric, charts)).toEqual({ value, previous, unit });
});
