import { expect, test } from "vitest";
import { blocks } from "../../schemas/block.ts";
import { renderExample } from "../support/render-block.tsx";

test("each step is a heading with its time as the language writes it, a sentence and a link", () => {
  for (const [language, time] of [
    ["en", "10:10 PM"],
    ["es", "10:10 p.m."],
  ] as const) {
    const html = renderExample("night", language).replaceAll(/\s/g, " ");
    expect(html).toContain(`<h3><time dateTime="22:10">${time}</time> `);
    expect(html.match(/<h3>.*?<\/h3><p[^>]*>.*?<\/p><a href/g)).toHaveLength(5);
  }
});

test("the link that skips the night follows its heading", () => {
  expect(renderExample("night")).toMatch(/<h2[^>]*>[^<]*<\/h2><a href="#services">/);
});

test("the clock is hidden from screen readers and contains no words", () => {
  const [, clock = ""] = renderExample("night").split("</ol>");
  expect(clock).toMatch(/^<div [^>]*aria-hidden="true"/);
  expect(clock.replaceAll(/<[^>]*>/g, "")).toBe("");
});

test("a night has exactly five steps", () => {
  const { schema, example } = blocks.night;
  const accepts = (steps: object[]) => schema.safeParse({ ...example, steps }).success;
  expect(accepts(example.steps)).toBe(true);
  expect(accepts(example.steps.slice(1))).toBe(false);
  expect(accepts([...example.steps, ...example.steps.slice(1)])).toBe(false);
});
