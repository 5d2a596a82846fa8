import { expect, test } from "vitest";
import { Configurator } from "../../src/blocks/Configurator.tsx";
import { compileExample } from "../support/compile-example.ts";
import { contextOf } from "../support/content.ts";
import { renderStatic } from "../support/render-static.tsx";

const html = renderStatic(<Configurator block={compileExample("configurator", "en")} />, "en");
const options = html.split("<li").slice(1);

test("labels only the chosen options as chosen", () => {
  const { chosen } = contextOf("en").ui;
  expect(options.map((option) => option.includes(chosen))).toEqual([false, true, true, false, false, true]);
});

test("the total is the sum of the chosen prices", () => {
  expect(html).toMatch(/>Total <strong[^>]*>5,630\u00a0USD<\/strong>/);
});

test("the sample quote has no interactive elements", () => {
  expect(html).not.toMatch(/<(button|input|select|a) /);
});
