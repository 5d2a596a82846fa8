import mdx from "@mdx-js/rollup";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readClauseMarkup } from "../../../scripts/content/read/clause-markup.ts";

// biome-ignore format: a list
const pieces = [
  "{/* a */}", "{", "}", "{a}", "<Fact id=\"a\" />", "<Fact id='a'/>", "<Fact", "<Email />", "<Email {...x} />", "<b>", "</b>",
  "<F.x />", "<a:b />", "<!-- a -->", "<https://a.b>", "<5", "<", "</", "<>", ">", "/>", "\"", "=", "**", "*", "_", "`", "[x](https://a.b)",
  "[x", "](", "![a](b)", "\\", "&lt;", "# ", "#", "- ", "1. ", "> ", "| a |", "---", "import x from 'y'", "export ", "\n", "\n\n", "    ", "\t",
  "words ", "ñ",
];
const clause = fc
  .array(fc.constantFrom(...pieces), { maxLength: 12 })
  .map((all) => `## Title\n\n${all.join("")}\n`);

test("every clause without problems compiles as MDX", async () => {
  let sound = 0;
  const { transform } = mdx();
  await fc.assert(
    fc.asyncProperty(clause, async (text) => {
      if (readClauseMarkup(text).flaws.length > 0) return;
      sound++;
      await transform.call({} as never, text, "clause.mdx");
    }),
    { numRuns: process.env.TEST_LONG ? 50_000 : 3_000, seed: 3 },
  );
  expect(sound).toBeGreaterThan(50);
});
