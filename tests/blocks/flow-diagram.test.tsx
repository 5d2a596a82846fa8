import { expect, test } from "vitest";
import { example } from "../../schemas/blocks/flow-diagram.ts";
import { FlowDiagram } from "../../src/blocks/FlowDiagram.tsx";
import { markupOf } from "../charts/markup.ts";

const html = markupOf(FlowDiagram, "flow-diagram");

test("the systems are an ordered list, in the content's order", () => {
  const [list = ""] = html.match(/<ol.*<\/ol>/s) ?? [];
  expect([...list.matchAll(/<li.*?<h3[^>]*>(.*?)<\/h3>/gs)].map(([, title]) => title)).toEqual(
    example.nodes.map(({ title }) => title.en),
  );
});

test("what each system does is told", () => {
  for (const { body } of example.nodes) expect(html).toContain(body.en);
});

test("an arrow leads to each system but the first, and says nothing to a screen reader", () => {
  const arrows = html.match(/<svg[^>]*>/g) ?? [];
  expect(arrows).toHaveLength(example.nodes.length - 1);
  for (const arrow of arrows) expect(arrow).toContain('aria-hidden="true"');
});
