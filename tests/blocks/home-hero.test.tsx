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
  expect(html).toMatch(/<img[^>]* src="\/poster\.svg" width="600" height="600" alt="A constellation turning/);
  expect(html).toContain("Loading the scene…");
  expect(html).not.toContain("<iframe");
});
