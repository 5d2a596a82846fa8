import { expect, test } from "vitest";
import { HomeHero } from "../../src/blocks/HomeHero.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const html = renderStatic(<HomeHero block={compileExample("home-hero", "en")} />, "en");

test("the headline is an h1 and the action a link to the block that it leads to", () => {
  expect(html).toMatch(/<h1[^>]*>Your business, visible\. Your operation, in order\.<\/h1>/);
  expect(html).toMatch(/<a href="#services"[^>]*>See the services/);
});

test("the scene's place holds the poster, its description and the loading text, and no frame", () => {
  expect(html).toMatch(
    /<svg[^>]* role="img" aria-label="A constellation turning[^>]*><use data-engraved="\/poster\.svg#poster"/,
  );
  expect(html).toMatch(/<noscript><img[^>]* src="\/poster\.svg#poster"[^>]* alt=""\/><\/noscript>/);
  expect(html).toContain("Loading the scene…");
  expect(html).not.toContain("<iframe");
});
