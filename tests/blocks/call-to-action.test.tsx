import { expect, test } from "vitest";
import { CallToAction } from "../../src/blocks/CallToAction.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("the invitation has a heading, a sentence and one link to its page", () => {
  const html = renderStatic(<CallToAction block={compileExample("call-to-action", "en")} />, "en");
  expect(html).toMatch(/<h2[^>]*>Shall we start\?<\/h2>/);
  expect(html).toContain("We answer in under 5\u00a0minutes.");
  expect([...html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>([^<]+)/g)].map(([, ...link]) => link)).toEqual([
    ["#/contact", "Write to us"],
  ]);
});
