import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { type BlockType, blocks } from "../../../schemas/block.ts";
import { compileBlock } from "../../../scripts/content/compile/compile-page.ts";
import { figuresOf, metricAmounts } from "../../../scripts/content/figures/chart-figures.ts";
import { isChart } from "../../../scripts/content/figures/charts.ts";
import type { Block, CompiledBlock } from "../../../src/compiled.ts";
import { contextOf } from "../../support/content.ts";

/** Returns the example of a chart type with changes. */
function chartOf(type: BlockType, changes: object): Block {
  const { schema, example } = blocks[type] as { schema: z.ZodType; example: object };
  return schema.parse({ ...example, ...changes }) as Block;
}

/** Returns the summary of a chart in a language, with ordinary spaces. */
function summaryOf(type: BlockType, summary: string, changes = {}, language = "en"): string {
  const chart = chartOf(type, { ...changes, summary: { es: summary, en: summary } });
  const compiled = compileBlock(chart, "home", contextOf(language)) as CompiledBlock<"gauge">;
  return compiled.summary.replaceAll("\u00a0", " ");
}

describe("a chart's summary shows the chart's figures", () => {
  test.each<[type: BlockType, summary: string, en: string]>([
    ["line-chart", "{first} ({first.label}) to {last} ({last.label})", "$128,400 (Q1) to $164,200 (Q4)"],
    ["line-chart", "{least} ({least.label}), {greatest} ({greatest.label})", "$128,400 (Q1), $164,200 (Q4)"],
    ["column-chart", "{rise}; {previous}; {2}; {total}", "175%; 54; 31; 259"],
    ["grouped-columns", "{greatest.label}: {greatest} of {total}", "SEO: $26,400 of $64,200"],
    ["grouped-columns", "{series1.label}: {series1.share}, {series1.2}", "New: 56%, $11,200"],
    ["combined-chart", "{columns.first}, {line.last}, {line.fall}", "180%, $162, 24.3%"],
    ["combined-chart", "{columns.rise}", "132"],
    [
      "gauge",
      "{value} of {min} to {max}; {target.label}: {target}",
      "3.6 minutes of 0 minutes to 10 minutes; Target: 5 minutes",
    ],
    ["gauge", "{below}", "1.4 minutes"],
    ["health-bars", "{least} ({least.label})", "97% (Jobs)"],
    ["retention-bars", "{first}, {2}, {fall}", "100%, 92%, 16"],
    ["funnel", "{kept}, {5.kept}", "23%, 51%"],
    ["cohort-grid", "{cohort1.label} {cohort1.2} {cohort1.last}", "Jan 71% 52%"],
  ])("in a %s: %s", (type, summary, en) => {
    expect(summaryOf(type, summary)).toBe(en);
  });

  test("uses the number format of each language", () => {
    expect(summaryOf("line-chart", "{first}: {rise}", {}, "es")).toBe("128,400 USD: 27.9 %");
  });

  test("lists all labels if two values are equally extreme", () => {
    expect(summaryOf("line-chart", "{greatest.label}", { values: [1, 3, 2, 3] })).toBe("Q2, Q4");
  });
});

test("labels, table and summary of a chart write an amount alike, with its cents", () => {
  const cents = { name: { es: "A", en: "A" }, unit: "usd", values: [1.5, 1.4, 2] };
  const labels = ["1", "2", "3"].map((text) => ({ es: text, en: text }));
  const columns = { ...cents, unit: "count", values: [1, 2, 3] };
  const summary = { es: "{line.last}", en: "{line.first} {line.least} {line.last}" };
  const chart = chartOf("combined-chart", { labels, columns, line: cents, summary });
  const compiled = compileBlock(chart, "home", contextOf("en")) as CompiledBlock<"combined-chart">;
  const texts = compiled.drawing.wide.labels.map(({ text }) => text);
  expect(compiled.summary).toBe("$1.50 $1.40 $2.00");
  expect(compiled.table.rows.map(({ cells }) => cells[1])).toEqual(["$1.50", "$1.40", "$2.00"]);
  expect(texts).toEqual(expect.arrayContaining(["1.50", "1.40", "$2.00"]));
});

test("a share is 0 % or 100 % only if it is none or all", () => {
  const stages = [100_000, 99_990, 3].map((value) => ({ label: { es: `${value}`, en: `${value}` }, value }));
  expect(summaryOf("funnel", "{2.kept} {3.kept} {kept}", { stages })).toBe("99.99% 0.003% 0.003%");
});

describe("a chart doesn't have a figure that contradicts its values", () => {
  test.each<[name: string, type: BlockType, changes: object]>([
    ["rise", "line-chart", { values: [4, 3, 2, 1] }],
    ["fall", "line-chart", { values: [1, 2, 3, 4] }],
    ["rise", "line-chart", { values: [2, 3, 1, 2] }],
    ["rise", "line-chart", { values: [0, 1, 2, 3] }],
    ["fall", "line-chart", { values: [4, 3, 2, -1] }],
    ["above", "gauge", {}],
    ["below", "gauge", { value: 6 }],
    ["target", "gauge", { target: undefined }],
    ["kept", "funnel", { stages: blocks.funnel.example.stages.map((stage) => ({ ...stage, value: 0 })) }],
  ])("{%s} of a %s with %j", (name, type, changes) => {
    expect(figuresOf(chartOf(type, changes))).not.toHaveProperty([name]);
  });
});

test.each([
  ["its own numbers if it names no chart", { value: 3, previous: 2, unit: "usd" } as const, [3, 2, "usd"]],
  ["a chart's last value and the one before it", { chart: "line-chart" }, [164200, 137200, "usd"]],
  ["the last two values of one series", { chart: "combined-chart", figure: "line.last" }, [162, 171, "usd"]],
  ["a share of a funnel", { chart: "funnel", figure: "2.kept", previous: 64 }, [71, 64, "percent"]],
  [
    "a chart's figure with a previous value of its own",
    { chart: "gauge", figure: "value", previous: 9 },
    [3.6, 9, "minutes"],
  ],
])("a metric shows %s", (_, metric, [value, previous, unit]) => {
  const charts = (["line-chart", "combined-chart", "funnel", "gauge"] as const).map((type) =>
    chartOf(type, { anchor: type }),
  );
  expect(metricAmounts(metric, charts)).toEqual({ value, previous, unit });
});

test.each((Object.keys(blocks) as BlockType[]).filter((type) => isChart({ type })))(
  "the summary in the example of %s refers only to figures that exist",
  (type) => {
    for (const language of ["es", "en"]) {
      const chart = chartOf(type, {});
      const { summary } = compileBlock(chart, "home", contextOf(language)) as CompiledBlock<"gauge">;
      expect(summary).toMatch(/\d.*\.$/);
      expect(summary).not.toMatch(/[{}]|undefined|NaN/);
    }
  },
);
