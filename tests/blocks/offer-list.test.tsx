import { expect, test } from "vitest";
import { OfferList } from "../../src/blocks/OfferList.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const html = renderStatic(<OfferList block={compileExample("offer-list", "en")} />, "en");

test("every offer stands under the heading of its group", () => {
  const headings = [...html.matchAll(/<h([234])[^>]*>([^<]+)</g)].map(
    ([, level, text]) => `${level} ${text}`,
  );
  expect(headings).toEqual([
    "2 Everything we do",
    "3 Build",
    "4 Web design and development",
    "4 CRM integration",
    "3 Grow",
    "4 E-mail marketing",
  ]);
});

test("every offer leads to its page, or to contact where it has none", () => {
  expect(html).toMatch(/<a [^>]*href="\/services\/web"[^>]*>See web design<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/services\/crm-servicetitan"[^>]*>See the integration<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/contact"[^>]*>Talk about e-mail<\/a>/);
});

test("the section is named by its heading", () => {
  const id = /<section aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}">Everything we do</h2>`);
});
