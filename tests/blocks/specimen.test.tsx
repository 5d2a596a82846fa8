import { expect, test } from "vitest";
import type { BlockOf } from "../../schemas/block.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { exampleFor } from "../../scripts/content/compile/example-for.ts";
import { contextOf, fixtureContent } from "../support/content.ts";
import { renderBlock } from "../support/render-block.tsx";

const { picture: _, ...example } = exampleFor("specimen", fixtureContent) as BlockOf<"specimen">;
const sheets = example.sheets as [BlockOf<"specimen">["sheets"][number]];
const context = contextOf("en");
const render = (block: BlockOf<"specimen">) =>
  renderBlock(compileBlock<"specimen">(block, "home", context)).replaceAll(/ class="[^"]*"/g, "");

test("a document opens on a click, and says that it is a sample", () => {
  const html = render({ ...example, sheets: sheets.map(({ approach: _, prices: __, ...sheet }) => sheet) });
  expect(html).toContain("<details><summary><h2>A plan, before you ask for one</h2></summary>");
  expect(html).toContain(`<p>${context.ui.specimen}</p>`);
});

test("a plan with prices is open at first", () => {
  const html = render({ ...example, sheets: sheets.map(({ approach: _, ...sheet }) => sheet) });
  expect(html).toContain('<details open=""><summary><h2>A plan, before you ask for one</h2></summary>');
});

test("a case is open, and says how it is meant", () => {
  const html = render(example);
  expect(html).not.toContain("<details");
  expect(html).toContain("<p>How we would do it: not a delivered project</p>");
  expect(html).not.toContain(`<p>${context.ui.specimen}</p>`);
});

test("each figure of a case has two bars, of a hundred percent or of the greater figure", () => {
  const [sheet] = sheets;
  const [share] = sheet.approach?.figures ?? [];
  if (!sheet.approach || !share) throw new Error("The example is no case.");
  const count = { ...share, before: 8, after: 2, unit: "count" as const };
  const html = render({
    ...example,
    sheets: [{ ...sheet, approach: { ...sheet.approach, figures: [share, count] } }],
  });
  const bars = [...html.matchAll(/<b>([^<]+)<\/b><svg aria-hidden="true"><rect width="([^"]+)"/g)];
  expect(bars.map(([, text, width]) => [text, width])).toEqual([
    ["40%", "40%"],
    ["85%", "85%"],
    ["8", "100%"],
    ["2", "25%"],
  ]);
  expect(html).toContain("Dates of the request and of the price.");
});
