import { describe, expect, test } from "vitest";
import { shortenedNames } from "../../../../editor/server/forms/shortened-names.ts";
import type { BlockOf } from "../../../../schemas/block.ts";
import { compileBlock } from "../../../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../../../scripts/content/compile/content-context.ts";
import { exampleFor } from "../../../../scripts/content/compile/example-for.ts";
import { charts, isChart, tableOf } from "../../../../scripts/content/figures/charts.ts";
import { valueAt } from "../../../../scripts/content/json/json-path.ts";
import type { CheckedContent } from "../../../../scripts/content/read/model.ts";
import { readContent } from "../../../../scripts/content/read/read-content.ts";
import type { ChartType, Drawn } from "../../../../src/compiled.ts";

const siteContent = readContent(".").content as CheckedContent;
type Chart = BlockOf<ChartType>;
const long = "Responsibilities that nobody would write in one line of any drawing whatsoever";
const contextOf = createContexts(siteContent);

/** Returns the labels that each drawing of a chart shortens. */
const drawnShort = (chart: Chart) =>
  siteContent.shared.site.value.languages.flatMap(({ code: language }) => {
    const { drawing } = compileBlock(chart, "home", contextOf(language)) as unknown as Drawn;
    return (["wide", "narrow"] as const).flatMap((layout) =>
      drawing[layout].labels
        .filter(({ text }) => text.endsWith("…"))
        .map(({ text: shown }) => ({ language, layout, shown })),
    );
  });

/** Returns a chart whose names are all too long for their places. */
function withLongNames(chart: Chart): Chart {
  const copy = structuredClone(chart);
  const { names, series } = tableOf<Record<string, string>>(copy);
  for (const [at, name] of [...names, ...series.map((one) => one.name)].entries()) {
    if (typeof name === "string") continue;
    const text = valueAt(copy, name.path) as Record<string, string>;
    for (const language of Object.keys(text)) text[language] = `${at} ${long}`;
  }
  return copy;
}

const own = [...siteContent.pages.values()].flatMap(({ value, file }) =>
  value.blocks.filter(isChart).map((chart) => [`${chart.type} of ${file}`, chart] as const),
);
const examples = (Object.keys(charts) as ChartType[]).flatMap((type) => {
  const chart = exampleFor(type, siteContent) as Chart;
  return [
    [`the example of ${type}`, chart] as const,
    [`${type} with long names`, withLongNames(chart)] as const,
  ];
});

describe("each label that a drawing shortens is reported at its name", () => {
  test.each([...own, ...examples])("%s", (_, chart) => {
    const reported = [...shortenedNames(siteContent, chart).values()].flat();
    const key = (one: object) => JSON.stringify(one);
    expect(new Set(reported.map(key))).toEqual(new Set(drawnShort(chart).map(key)));
  });

  test("and there are such labels", () => {
    const found = examples.filter(([, chart]) => drawnShort(chart).length > 0);
    expect(found.length).toBeGreaterThan(6);
  });
});
