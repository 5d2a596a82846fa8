import { expect, test } from "vitest";
import { OfferList } from "../../src/blocks/OfferList.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const html = renderStatic(<OfferList block={compileExample("offer-list", "en")} />, "en");

test("every offer stands under the heading of its group", () => {
  const headings = [...html.matchAll(/<h([234])[^>]*>(?:<a [^>]*>)?([^<]+)</g)].map(
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

test("an offer's name leads to its page; one without a page has a way to contact, and no star's letter", () => {
  expect(html).toMatch(/<a [^>]*href="#\/services\/web"[^>]*>Web design and development<\/a>/);
  expect(html).toMatch(/<a [^>]*href="#\/services\/crm-servicetitan"[^>]*>CRM integration<\/a>/);
  expect([...html.matchAll(/<li class="[^"]*star/g)]).toHaveLength(2);
  expect(html).toMatch(/<a [^>]*href="#\/contact"[^>]*>Talk about e-mail<\/a>/);
});

test("the section is named by its heading", () => {
  const id = /<section aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${id}">Everything we do</h2>`);
});
