import { expect, test } from "vitest";
import { Prose } from "../../src/blocks/Prose.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("the paragraphs follow the heading, with their links and facts", () => {
  const html = renderStatic(<Prose block={compileExample("prose", "en")} />, "en");
  expect(html).toMatch(/<h2[^>]*>Who we are<\/h2>/);
  expect(html.match(/<p>/g)).toHaveLength(2);
  expect(html).toMatch(/<a href="#\/contact"[^>]*>Write to us<\/a> and hear back in under 5\u00a0minutes\./);
});

test("a block with an anchor can be led to, and one without has no id", () => {
  const block = compileExample("prose", "en");
  expect(renderStatic(<Prose block={{ ...block, anchor: "about" }} />, "en")).toMatch(/^<section id="about"/);
  expect(renderStatic(<Prose block={block} />, "en")).not.toMatch(/^<section id=/);
});
