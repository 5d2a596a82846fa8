import { expect, test } from "vitest";
import { ServicesSlider } from "../../src/blocks/ServicesSlider.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const block = compileExample("services-slider", "en");
const html = renderStatic(<ServicesSlider block={block} />, "en");

test("each panel has a strip with its name that controls its body", () => {
  const strips = [...html.matchAll(/<button[^>]* aria-controls="([^"]+)"[^>]*><span>([^<]+)<\/span>/g)];
  expect(strips.map(([, , name]) => name)).toEqual(["Websites", "CRM and field", "Analytics", "Automation"]);
  for (const [, body] of strips) expect(html).toContain(`id="${body}"`);
});

test("the first panel is open and says so", () => {
  const open = [...html.matchAll(/<li[^>]* data-open="(true|false)"/g)].map(([, state]) => state);
  expect(open).toEqual(["true", "false", "false", "false"]);
  const expanded = [...html.matchAll(/aria-expanded="(true|false)" aria-disabled/g)].map(
    ([, state]) => state,
  );
  expect(expanded).toEqual(open);
});

test("every panel's words and link are in the markup, within reach of a reader without JavaScript", () => {
  for (const panel of block.panels) {
    expect(html).toContain(panel.headline);
    expect(html).toContain(`href="#/${panel.link.page}"`);
  }
  expect(html).not.toMatch(/ (inert|hidden)[ =>]/);
});

test("each panel leads to its page, by its path in the page's language", () => {
  const paths = (language: string) =>
    compileExample("services-slider", language).panels.map(({ link }) => link.page);
  expect(paths("en")).toEqual([
    "services/web",
    "services/crm-servicetitan",
    "services/business-analytics",
    "services/generate-appointments",
  ]);
  expect(paths("es")[3]).toBe("services/genera-citas");
});

test("the way back is closed at the first panel and the way on is open", () => {
  expect(html).toMatch(/aria-disabled="true"><span[^>]*>Previous service</);
  expect(html).toMatch(/aria-disabled="false"><span[^>]*>Next service</);
});
