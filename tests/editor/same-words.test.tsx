import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SameWords } from "../../editor/panels/SameWords.tsx";
import { MarkButtons } from "../../editor/text/MarkButtons.tsx";
import { wordsOfRefusal } from "../../editor/words.ts";

const render = (count: number) => {
  const found = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    where: "web › title",
    excerpt: "Websites",
    language: "en",
  }));
  return renderToStaticMarkup(<SameWords found={found} onOpen={() => {}} />);
};

test("of the other texts that say a name, 20 are listed with their language, and the others counted", () => {
  expect(render(0)).toBe("");
  expect(render(20)).not.toContain("more");
  const html = render(23);
  expect(html.match(/<button/g)).toHaveLength(20);
  expect(html).toContain("and 3 more");
  expect(html).toContain('<span lang="en">Websites</span><small>web › title (en)</small>');
});

test("a new figure or term, but no new page, is the last name of its list", () => {
  const html = renderToStaticMarkup(
    <MarkButtons
      markup="rich"
      language="en"
      names={{ page: [], term: [{ value: "SEO" }], fact: [] }}
      onInsert={() => {}}
      onNew={() => {}}
    />,
  );
  const lists = Array.from(html.matchAll(/<select.*?<\/select>/g), ([list]) =>
    Array.from(list.matchAll(/<option[^>]*>([^<]*)/g), ([, words]) => words),
  );
  expect(lists).toEqual([["Link"], ["Term", "SEO", "New term …"], ["Figure", "New figure …"]]);
});

test("a refusal says each error once, and what others wrote", () => {
  const place = { file: "content/pages/web.json", line: 1, column: 1, length: 1, frame: [] };
  const problem = { ...place, severity: "error" as const, message: "No page “x”.", fix: "Write another." };
  expect(
    wordsOfRefusal({
      message: "No page “x”. Write another.",
      problems: [problem, { ...problem, message: "No term." }],
    }),
  ).toBe("No page “x”. Write another.\nNo term. Write another.");
  const conflicts = [{ where: "", onDisk: "More calls", wanted: "More jobs" }];
  expect(wordsOfRefusal({ message: "Changed.", conflicts })).toBe("Changed.\nThere is now: More calls");
});
