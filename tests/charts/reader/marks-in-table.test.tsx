import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import type { BlockType } from "../../../schemas/block.ts";
import { registry } from "../../../src/blocks/registry.tsx";
import type { View } from "../../../src/blocks/view.ts";
import type { Drawings } from "../../../src/compiled.ts";
import { markupOf, tableOf } from "../markup.ts";

const types: Record<keyof Drawings, true> = {
  "column-chart": true,
  "line-chart": true,
  "grouped-columns": true,
  "combined-chart": true,
  gauge: true,
  "health-bars": true,
  funnel: true,
  "cohort-grid": true,
  "retention-bars": true,
};

describe.each(Object.keys(types) as (keyof Drawings)[])("%s", (type) => {
  const html = markupOf(registry[type] as ComponentType as View<BlockType>, type);
  const rows = tableOf(html.match(/<tbody>.*<\/tbody>/s)?.[0] ?? "");
  const drawings = [...html.matchAll(/<svg[^>]*role="img".*?<\/svg>/gs)].map(([svg]) =>
    [...svg.matchAll(/data-value="([^"]*)" data-at="(\d+)(?: (\d+))?"/g)].map(
      ([, value, row, cell = "0"]) => ({
        value: Number(value),
        written: rows[Number(row)]?.[Number(cell) + 1] ?? "",
      }),
    ),
  );

  test("each mark leads to the cell of the table that writes its value, wide and narrow", () => {
    expect(drawings).toHaveLength(2);
    for (const marks of drawings) {
      expect(marks).toHaveLength((html.match(/data-value=/g) ?? []).length / 2);
      for (const { value, written } of marks)
        expect(
          Number(
            written
              .replaceAll(",", "")
              .replace("−", "-")
              .match(/-?[\d.]+/)?.[0],
          ),
          written,
        ).toBe(value);
    }
  });

  test("without a script nothing of it takes the focus, or claims to answer keys", () => {
    expect(html).not.toMatch(/tabindex|role="application"/);
  });
});
