import { expect, test } from "vitest";
import { blocks } from "../../../../schemas/block.ts";
import { metricAmounts } from "../../../../scripts/content/compile/chart-figures.ts";
import type { Block } from "../../../../src/compiled.ts";
import { line, Workspace } from "../../workspace.ts";

/** Returns the example of a chart type. */
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

/** Returns the problems of a small site with one metric, a chart "sales" and a gauge. */
function reportsOf(item: string): string[] {
  using workspace = new Workspace();
  const policy = '    {\n      "type": "policy",';
  const block = `    {
      "type": "metrics",
      "anchor": "month",
      "heading": { "es": "El mes", "en": "The month" },
      "sample": true,
      "comparison": { "es": "frente a mayo", "en": "against May" },
      "items": [{ ${item}, "better": "higher", "label": { "es": "M", "en": "M" } }]
    },
`;
  workspace.replace("pages/web.json", policy, block + policy);
  return workspace.check().map(line);
}

const at = "content/pages/web.json:21";
const item = "error metrics › items › 1";

test.each<[what: string, item: string, ...reports: string[]]>([
  ["numbers of its own", '"value": 3, "previous": 2, "unit": "usd"'],
  ["a chart", '"chart": "sales"'],
  ["another figure of the chart", '"chart": "sales", "figure": "total", "previous": 40'],
  [
    "no numbers",
    '"value": 3',
    `${at}:17 ${item}: "previous" is missing. Add it, or the "chart" that draws this metric.`,
    `${at}:17 ${item}: "unit" is missing. Add it, or the "chart" that draws this metric.`,
  ],
  [
    "a number that its chart gives too",
    '"chart": "sales", "value": 31',
    `${at}:46 ${item} › value: The chart "sales" gives this. Remove it, or "chart".`,
  ],
  [
    "an unknown chart",
    '"chart": "sails"',
    `${at}:28 ${item} › chart: No block of this page has the anchor "sails". Known here: month, sales.`,
  ],
  [
    "a block that is no chart",
    '"chart": "month"',
    `${at}:28 ${item} › chart: "month" is a metrics block. Name a chart.`,
  ],
  [
    "a figure that its chart lacks",
    '"chart": "sales", "figure": "totla", "previous": 40',
    `${at}:47 ${item} › figure: "sales" has no figure "totla". Did you mean "total"?`,
  ],
  [
    "a figure without one before it",
    '"chart": "sales", "figure": "total"',
    `${at}:17 ${item}: "previous" is missing. Add it: "sales" has no value before this one.`,
  ],
])("a metric with %s", (_, item, ...reports) => {
  expect(reportsOf(item)).toEqual(reports);
});
