import { describe, expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { Chart } from "../../src/blocks/Chart.tsx";
import { contextOf } from "../support/content.ts";
import { renderStatic } from "../support/render-static.tsx";
import { markupOf, tableOf } from "./markup.ts";

const html = markupOf(Chart, "column-chart");

/** Renders the example of a column chart with changed fields. */
function drawn(changes: object, language = "en") {
  const { schema, example } = blocks["column-chart"];
  const block = compileBlock(schema.parse({ ...example, ...changes }), "home", contextOf(language));
  return renderStatic(<Chart block={block} />, language);
}

describe("the table of a chart", () => {
  test("has the chart's heading as its caption, and a scope on every heading", () => {
    expect(html).toMatch(/<caption[^>]*>Sales after the launch<\/caption>/);
    const scopes = [...html.matchAll(/<th(?: scope="(\w+)")?>/g)].map(([, scope]) => scope);
    expect(scopes).toEqual(["col", "col", ...Array(6).fill("row")]);
  });

  test("uses the chart's heading for the values if no measure is named, and has no empty heading", () => {
    const plain = drawn({ measure: undefined, category: undefined });
    expect(tableOf(plain)[0]).toEqual(["", "Sales after the launch"]);
    expect(plain).not.toContain("<th></th>");
  });

  test("has no headings if each row explains itself", () => {
    expect(markupOf(Chart, "gauge")).not.toContain("<thead>");
  });

  test("shows all digits of a value that the drawing rounds", () => {
    const exact = drawn({ unit: "usd", values: [24.125, 31, 38, 46, 54, 66] });
    expect(tableOf(exact)[1]).toEqual(["Jan", "24.125 USD"]);
  });
});

test("figures with a source show it", () => {
  expect(html).not.toContain("Source:");
  const source = { es: "Contabilidad", en: "Accounts" };
  expect(drawn({ source }, "es")).toContain("<p>Fuente: Contabilidad</p>");
});
