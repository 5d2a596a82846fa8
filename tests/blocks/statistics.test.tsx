import { expect, test } from "vitest";
import { Statistics } from "../../src/blocks/Statistics.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const htmlIn = (language: string) =>
  renderStatic(<Statistics block={compileExample("statistics", language)} />, language);
const itemsIn = (language: string) =>
  [...htmlIn(language).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = ""]) =>
    item.replace(/<svg.*?<\/svg>/g, "").replace(/<[^>]+>/g, ""),
  );

test("each fact reads as one sentence with its statement", () => {
  expect(itemsIn("en")).toEqual([
    "Each ring is one company in a hundred.20% of companies lose over 2,500\u00a0USD per month from downtime.",
    "42% more sales when the site performs.",
  ]);
});

test("each fact is written by the rules of the page's language", () => {
  expect(itemsIn("es")[1]).toBe("42\u00a0% más ventas cuando el sitio carga rápido.");
});

test("each fact has its drawing, for a wide and for a narrow place, hidden from whoever hears the page", () => {
  const drawings = [...htmlIn("en").matchAll(/<svg[^>]* aria-hidden="true"/g)];
  expect(drawings).toHaveLength(4);
});

test("the drawing is of the fact's own value", () => {
  const { drawings } = compileExample("statistics", "en");
  const [lost, rise] = drawings.map(({ wide }) => wide);
  expect(lost?.kind === "count" && lost.gone.rings.match(/m/gi)).toHaveLength(20);
  expect(rise?.kind === "arc" && rise.labels.at(-1)?.text).toBe("50%");
});
