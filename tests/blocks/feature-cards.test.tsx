import { expect, test } from "vitest";
import { FeatureCards } from "../../src/blocks/FeatureCards.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const block = compileExample("feature-cards", "en");

test("each card has its title as a heading under the section's", () => {
  const html = renderStatic(<FeatureCards block={block} />, "en");
  expect(html).toMatch(/<h2[^>]*>Why it works<\/h2>/);
  const titles = [...html.matchAll(/<li><h3>([^<]+)<\/h3>/g)].map(([, title]) => title);
  expect(titles).toEqual(["Fast", "Economical", "Secure", "Scalable"]);
});

test("the layout changes how the list looks and nothing that it says", () => {
  const rows = renderStatic(<FeatureCards block={{ ...block, layout: "rows" }} />, "en");
  const cards = renderStatic(<FeatureCards block={{ ...block, layout: "cards" }} />, "en");
  expect(rows).not.toBe(cards);
  expect(rows.replace(/class="[^"]*"/g, "")).toBe(cards.replace(/class="[^"]*"/g, ""));
});

test("an introduction stands under the heading only where there is one", () => {
  const html = renderStatic(<FeatureCards block={{ ...block, intro: ["Four reasons."] }} />, "en");
  expect(html).toMatch(/<\/h2><p[^>]*>Four reasons\.<\/p><\/header>/);
  expect(renderStatic(<FeatureCards block={block} />, "en")).toContain("</h2></header>");
});
