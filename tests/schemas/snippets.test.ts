import { expect, test } from "vitest";
import { type BlockType, blocks } from "../../schemas/block.ts";
import { blockSnippets } from "../../scripts/content/ide/block-snippets.ts";
import { replaceKinds } from "../../scripts/content/validate/walk-kinds.ts";

interface Snippet {
  prefix: string;
  description: string;
  include: string[];
  body: string[];
}

const snippets = (languages: string[]) => JSON.parse(blockSnippets(languages)) as Record<string, Snippet>;

/** Returns the text that VS Code inserts if the author fills in nothing, and the numbers of the tab stops. */
function inserted({ body }: Snippet): { text: string; stops: number[] } {
  const stops: number[] = [];
  const plain = (text: string) => text.replace(/\\([\\$}])/g, "$1");
  const text = body
    .join("\n")
    .replace(/\$\{(\d+):((?:\\.|[^\\}])*)\}|\\[\\$}]/g, (whole, stop?: string, inner = "") => {
      if (stop === undefined) return plain(whole);
      stops.push(Number(stop));
      return plain(inner);
    });
  return { text, stops };
}

const types = Object.keys(blocks) as BlockType[];
const languages = ["es", "en"];

test("there is one snippet per block type, for page files only", () => {
  expect(Object.keys(snippets(languages))).toEqual(types);
  for (const [type, { prefix, include }] of Object.entries(snippets(languages))) {
    expect(prefix).toBe(type);
    expect(include).toEqual(["**/content/pages/*.json"]);
  }
});

test.each(types)("the snippet %s inserts its example, with tab stops in order", (type) => {
  const { text, stops } = inserted(snippets(languages)[type] as Snippet);
  expect(JSON.parse(text)).toEqual(blocks[type].example);
  expect(stops).toEqual(stops.map((_, at) => at + 1));
});

test("every text has a tab stop in each of the site's languages; the text is empty in a language that the example lacks", () => {
  const { text, stops } = inserted(snippets(["en", "fr"]).gauge as Snippet);
  const gauge = JSON.parse(text);
  expect(gauge.heading).toEqual({ en: "First contact within minutes", fr: "" });
  let texts = 0;
  replaceKinds(blocks.gauge.schema, gauge, () => ++texts);
  expect(stops).toHaveLength(2 * texts);
});
