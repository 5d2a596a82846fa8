import { expect, test } from "vitest";
import { PageHero } from "../../src/blocks/PageHero.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const block = compileExample("page-hero", "en");

test("the headline is the page's only h1 and names the section", () => {
  const html = renderStatic(<PageHero block={block} />, "en");
  const [, id] = /<section[^>]* aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`<h1 id="${id}"[^>]*>A site that sells while you work</h1>`));
});

test("the action leads to its page, and a hero without one has no link", () => {
  expect(renderStatic(<PageHero block={block} />, "en")).toMatch(
    /<a[^>]* href="#\/contact"[^>]*>Tell us about/,
  );
  const { action: _, ...alone } = block;
  expect(renderStatic(<PageHero block={alone} />, "en")).not.toContain("<a");
});

test("the eyebrow stands over the headline only where there is one", () => {
  expect(renderStatic(<PageHero block={block} />, "en")).toMatch(/<p[^>]*>Websites<\/p><h1/);
  const { eyebrow: _, ...plain } = block;
  expect(renderStatic(<PageHero block={plain} />, "en")).toMatch(/<section[^>]*><div[^>]*><h1/);
});

test("its constellation stands beside the words with its name, apart from what is read out", () => {
  const html = renderStatic(<PageHero block={block} />, "en");
  const [, sky = ""] = html.split(/(?=<div[^>]* aria-hidden="true")/);
  expect(sky).toMatch(/<svg/);
  expect(sky).toMatch(/<p[^>]*>Fenestra<\/p>/);
  expect(html.indexOf("<h1")).toBeLessThan(html.indexOf("<svg"));
});

test("it is tall, and low where the content says so", () => {
  expect(renderStatic(<PageHero block={block} />, "en")).toContain('data-layout="tall"');
  expect(renderStatic(<PageHero block={{ ...block, layout: "low" }} />, "en")).toContain('data-layout="low"');
});
