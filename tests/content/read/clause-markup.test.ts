import mdx from "@mdx-js/rollup";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readClauseMarkup } from "../../../scripts/content/read/clauses/clause-markup.ts";
import { visibleText } from "../../../scripts/content/read/marks.ts";

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

const visibleIn = (text: string) =>
  readClauseMarkup(`## Title\n\n${text}\n`)
    .passages.slice(1)
    .map(({ node: _, ...passage }) => visibleText({ written: text, ...passage }));

test.each([
  ["**Strong**, *soft* and [linked](https://a.b) words", ["Strong, soft and linked words"]],
  ["5 * 3, a\\*b\\* &lt;c>", ["5 * 3, a*b* <c>"]],
  ['From <Fact id="a" /> to <Brand />', ["From \uFFFC to \uFFFC"]],
  ["a \uFFFC b ", ["a \uFFFD b "]],
  ["one\ntwo\\\nthree", ["one two three"]],
  ["- a\n- b\n\n  c", ["a", "b", "c"]],
  ["{/* a */} {/* b */} words{/* c\n d */}, words {/* e */}", ["words, words"]],
  ["above\n{/* a */}\nbelow\n\n{/* b */}", ["above", "below"]],
])("the visible text of %j is %j", (text, visible) => {
  expect(visibleIn(text)).toEqual(visible);
});

test("what visitors see of a clause is written between its offsets", () => {
  fc.assert(
    fc.property(clause, (text) => {
      const { flaws, passages } = readClauseMarkup(text);
      fc.pre(flaws.length === 0);
      for (const mark of passages.flatMap(({ marks }) => marks))
        if (mark.type === "words") expect(text.slice(mark.start, mark.end)).toBe(mark.text);
    }),
    { numRuns: process.env.TEST_LONG ? 5_000 : 100, seed: 3 },
  );
});

test("every clause without problems compiles as MDX", async () => {
  let sound = 0;
  const { transform } = mdx();
  await fc.assert(
    fc.asyncProperty(clause, async (text) => {
      if (readClauseMarkup(text).flaws.length > 0) return;
      sound++;
      await transform.call({} as never, text, "clause.mdx");
    }),
    { numRuns: process.env.TEST_LONG ? 50_000 : 1_000, seed: 3 },
  );
  expect(sound).toBeGreaterThan(50);
});
