import { expect, test } from "vitest";
import { CheckList } from "../../src/blocks/CheckList.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("each item is a list item of its own with its marks kept", () => {
  const html = renderStatic(<CheckList block={compileExample("check-list", "en")} />, "en");
  const items = html.split("<li").slice(1);
  expect(items).toHaveLength(4);
  expect(items[0]).toContain("<strong>A design of your own</strong>, made for your service");
  expect(items[3]).toMatch(/<a href="#\/services\/business-analytics"[^>]*>a dashboard<\/a>/);
});
