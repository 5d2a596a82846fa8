import { expect, test } from "vitest";
import { honeypotName } from "../../src/contact-fields.ts";
import { compileExample } from "../support/compile-example.ts";
import { renderBlock } from "../support/render-block.tsx";

const block = compileExample("contact-form", "en");

/** The markup without the props that the island hydrates with. */
const render = (endpoint = block.endpoint) =>
  renderBlock({ ...block, endpoint }).replace(/ data-props="[^"]*"/, "");

test.each([
  ["name", 'autoComplete="name"'],
  ["email", 'type="email"', 'inputMode="email"', 'autoComplete="email"'],
  ["phone", 'type="tel"', 'inputMode="tel"', 'autoComplete="tel"'],
  ["company", 'autoComplete="organization"'],
])("the field %s allows autofill and has the right keyboard on phones", (name, ...attributes) => {
  const [control] = new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(render()) ?? [];
  for (const attribute of attributes) expect(control).toContain(attribute);
});

test("the honeypot field is left alone by autofill and password managers", () => {
  const [trap] = new RegExp(`<input [^>]*name="${honeypotName}"[^>]*>`).exec(render()) ?? [];
  for (const attribute of [
    'autoComplete="off"',
    "data-1p-ignore",
    "data-lpignore",
    "data-bwignore",
    "data-form-type",
  ])
    expect(trap).toContain(attribute);
});

test("without an endpoint, the block shows the sales address instead of a form", () => {
  expect(render(null)).not.toMatch(/<form|<input|<button/);
  expect(render(null)).toMatch(
    /Write to us at this address: <a class="[^"]+" href="mailto:ventas@constela\.example">/,
  );
});

test("the form posts to the endpoint that the build is configured with", () => {
  const endpoint = "https://messages.example/api/messages";
  expect(render(endpoint)).toContain(`action="${endpoint}"`);
});
