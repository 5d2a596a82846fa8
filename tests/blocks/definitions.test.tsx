import { expect, test } from "vitest";
import { Definitions } from "../../src/blocks/Definitions.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("each term stands with its full name before its definition", () => {
  const block = compileExample("definitions", "en");
  const html = renderStatic(<Definitions block={block} />, "en");
  const entries = [
    ...html.matchAll(/<dt[^>]*><dfn[^>]*>([^<]+)<\/dfn> <span[^>]*>([^<]+)<\/span><\/dt><dd[^>]*>([^<]+)</g),
  ].map(([, term, name, definition]) => ({ term, name, definition }));
  expect(entries.map(({ term }) => term)).toEqual(["SEO", "SLA", "CAC", "ROAS"]);
  expect(entries).toEqual(block.terms);
});
