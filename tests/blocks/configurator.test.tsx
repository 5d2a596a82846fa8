import { expect, test } from "vitest";
import { contextOf } from "../support/content.ts";
import { renderExample } from "../support/render-block.tsx";

const html = renderExample("configurator");
const options = html.split("<li").slice(1);

test("labels only the chosen options as chosen", () => {
  const { chosen } = contextOf("en").ui;
  expect(options.map((option) => option.includes(chosen))).toEqual([false, true, true, false, false, true]);
});

test("the total is the sum of the chosen prices", () => {
  expect(html).toMatch(/>Total <strong[^>]*>\$5,630<\/strong>/);
});

test("the sample quote has no interactive elements", () => {
  expect(html).not.toMatch(/<(button|input|select|a) /);
});
