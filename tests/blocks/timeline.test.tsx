import { expect, test } from "vitest";
import { Timeline } from "../../src/blocks/Timeline.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const block = compileExample("timeline", "en");
const html = renderStatic(<Timeline block={block} />, "en");

test("the steps are an ordered list in the order of the content", () => {
  const titles = [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);
  expect(html).toContain("<ol");
  expect(titles).toEqual(block.steps.map(({ title }) => title));
});

test("every step is visible until a script takes over", () => {
  expect(html).toContain('data-visible-steps="5"');
  expect(html.match(/<li[^>]* data-visible="true"/g)).toHaveLength(5);
});
