import { expect, test } from "vitest";
import { ProductCards } from "../../src/blocks/ProductCards.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const htmlOn = (page: string) =>
  renderStatic(<ProductCards block={compileExample("product-cards", "en", page)} />, "en");

test("four cards lead to the four products", () => {
  const links = [...htmlOn("web").matchAll(/<h3><a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "#/services/generate-appointments",
    "#/services/instant-quotes",
    "#/services/inventory",
    "#/services/smart-post-sale",
  ]);
});

test("each card bears the sign of its product before its name", () => {
  const cards = htmlOn("web").split("<li").slice(1);
  const signs = cards.flatMap((card) => /<use href="([^"]+)#sign"/.exec(card)?.[1] ?? []);
  expect(new Set(signs).size).toBe(4);
  for (const card of cards) expect(card.indexOf("<svg")).toBeLessThan(card.indexOf("<h3"));
});

test("the card of the page that the visitor is on says so, to the eye and to a screen reader", () => {
  const cards = htmlOn("inventory").split("<li").slice(1);
  const marked = cards.filter((card) => card.includes('aria-current="page"'));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain('href="#/services/inventory"');
  expect(marked[0]).toContain(">You are here<");
});

test("no card is marked on a page that is no product's", () => {
  expect(htmlOn("web")).not.toMatch(/aria-current|You are here/);
});

test("a button leads to contact", () => {
  expect(htmlOn("web")).toMatch(/<a [^>]*href="#\/contact"[^>]*>Tell us about your project<\/a>/);
});
