import { expect, test } from "vitest";
import { Statistics } from "../../src/blocks/Statistics.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const itemsIn = (language: string) => {
  const html = renderStatic(<Statistics block={compileExample("statistics", language)} />, language);
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = ""]) => item.replace(/<[^>]+>/g, ""));
};

test("each fact reads as one sentence with its statement", () => {
  expect(itemsIn("en")).toEqual([
    "20% of companies lose over 2,500\u00a0USD per month from downtime.",
    "42% more sales when the site performs.",
  ]);
});

test("each fact is written by the rules of the page's language", () => {
  expect(itemsIn("es")[1]).toBe("42\u00a0% más ventas cuando el sitio carga rápido.");
});
