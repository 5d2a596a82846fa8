import { describe, expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import type { ChartType } from "../../src/compiled.ts";
import { contextOf } from "../support/content.ts";
import { renderBlock, renderExample } from "../support/render-block.tsx";

const textOf = (markup = "") =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns the texts in each drawing of a chart. */
const drawingsOf = (html: string) =>
  [...html.matchAll(/<svg[^>]*viewBox="0 0 (?:720|320) .*?<\/svg>/gs)].map(([svg]) =>
    [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text]) => textOf(text)),
  );

/** Returns the cells of a chart's value table, row by row. */
const tableOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t([hd])[^>]*?(?:\/>|>(.*?)<\/t\1>)/gs)].map(([, , cell]) => textOf(cell)),
  );

/** The first rows of some charts' value tables, and some texts of their drawings. */
const charts: { [T in ChartType]?: { rows: string[][]; drawn?: string[] } } = {
  "column-chart": {
    rows: [
      ["Month", "Sales closed"],
      ["Jan", "24"],
    ],
  },
  "line-chart": {
    rows: [
      ["Quarter", "Revenue"],
      ["Q1", "$128,400"],
    ],
    drawn: ["$164,200"],
  },
  "grouped-columns": {
    rows: [
      ["Channel", "New", "Recurring"],
      ["SEO", "$14,600", "$11,800"],
    ],
    drawn: ["New", "Recurring"],
  },
  "combined-chart": {
    rows: [
      ["Month", "ROI", "CAC"],
      ["Jan", "180%", "$214"],
    ],
    drawn: ["ROI", "CAC"],
  },
  gauge: {
    rows: [
      ["First contact", "3.6 minutes"],
      ["Target", "5 minutes"],
      ["Start of the scale", "0 minutes"],
      ["End of the scale", "10 minutes"],
    ],
    drawn: ["3.6 min", "First contact", "0", "10 min"],
  },
  "health-bars": {
    rows: [
      ["Part", "Worked the first time"],
      ["API", "99%"],
    ],
  },
  funnel: {
    rows: [
      ["Stage", "Opportunities", "Of the stage before"],
      ["Lead", "420", ""],
      ["Schedule", "298", "71%"],
    ],
  },
  "cohort-grid": { rows: [["Joined", "Month 0", "Month 1", "Month 2", "Month 3", "Month 4", "Month 5"]] },
  "retention-bars": {
    rows: [
      ["Month", "Active customers"],
      ["Month 1", "100%"],
    ],
  },
};

test.each(Object.entries(charts))(
  "%s: the table and both drawings show the example's values without a script",
  (type, { rows, drawn = [] }) => {
    const html = renderExample(type as ChartType);
    expect(tableOf(html).slice(0, rows.length)).toEqual(rows);
    expect(drawingsOf(html)).toHaveLength(2);
    for (const texts of drawingsOf(html)) expect(texts).toEqual(expect.arrayContaining(drawn));
    expect(html).not.toMatch(/tabindex|role="application"/);
  },
);

const html = renderExample("column-chart");

/** Renders the example of a column chart with changed fields. */
function drawn(changes: object, language = "en") {
  const { schema, example } = blocks["column-chart"];
  return renderBlock(
    compileBlock(schema.parse({ ...example, ...changes }), "home", contextOf(language)),
    language,
  );
}

describe("the table of a chart", () => {
  test("has a scope on every header cell", () => {
    const scopes = [...html.matchAll(/<th(?: scope="(\w+)")?>/g)].map(([, scope]) => scope);
    expect(scopes).toEqual(["col", "col", ...Array(6).fill("row")]);
  });

  test("heads the values with the chart's heading if no measure is named, and has no empty header cells", () => {
    const plain = drawn({ measure: undefined, category: undefined });
    expect(tableOf(plain)[0]).toEqual(["", "Sales after the launch"]);
    expect(plain).not.toContain("<th></th>");
  });

  test("of a gauge has no column headers", () => {
    expect(renderExample("gauge")).not.toContain("<thead>");
  });

  test("shows all digits of a typed value", () => {
    const exact = drawn({ unit: "usd", values: [24.125, 31, 38, 46, 54, 66] });
    expect(tableOf(exact)[1]).toEqual(["Jan", "$24.125"]);
  });
});

test("a chart's caption names its source; without one, it says that the figures are sample data", () => {
  const source = { es: "Contabilidad", en: "Accounts" };
  const captions = [html, drawn({ source }, "es")].map(
    (chart) => /<small[^>]*>(.*?)<\/small>/.exec(chart)?.[1],
  );
  expect(captions).toEqual([contextOf("en").ui.sampleData, "Fuente: Contabilidad"]);
});
