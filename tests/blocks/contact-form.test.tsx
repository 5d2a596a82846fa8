import { describe, expect, test } from "vitest";
import { ContactForm } from "../../src/blocks/ContactForm.tsx";
import type { CompiledBlock } from "../../src/compiled.ts";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

/** The markup without the texts that the browser gets for later. */
const render = (block: CompiledBlock<"contact-form">) =>
  renderStatic(<ContactForm block={block} />, "en")
    .replace(/ data-props="[^"]*"/, "")
    .replaceAll("<!-- -->", "");

const html = render(compileExample("contact-form", "en"));
const control = (name: string) =>
  new RegExp(`<(?:input|textarea) [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

describe("the contact form as it is first seen", () => {
  test("names its address and method, so that its content never goes into the page's address", () => {
    expect(html).toMatch(/<form [^>]*action="\/api\/messages" method="post"/);
    expect(html).toMatch(/<button type="submit"[^>]*>Send message<\/button>/);
  });

  test.each([
    ["name", "Full name"],
    ["email", "E-mail"],
    ["phone", "Phone"],
    ["company", "Company name"],
    ["message", "Your project"],
  ])("labels the field %s", (name, label) => {
    const id = /id="([^"]+)"/.exec(control(name))?.[1];
    expect(html).toMatch(new RegExp(`<label for="${id}"[^>]*>${label}`));
  });

  test("requires every text but the phone, whose label says that it is optional", () => {
    for (const name of ["name", "email", "company", "message"]) expect(control(name)).toContain("required");
    expect(control("phone")).not.toContain("required");
    expect(html).toMatch(/Phone <span[^>]*>optional<\/span>/);
  });

  test.each([
    ["name", 200],
    ["company", 200],
    ["email", 254],
    ["phone", 50],
    ["message", 5000],
  ])("stops the field %s at %i characters", (name, length) => {
    expect(control(name)).toMatch(new RegExp(`maxlength="${length}"`, "i"));
  });

  test.each([
    ["name", "name"],
    ["email", "email"],
    ["phone", "tel"],
    ["company", "organization"],
  ])("lets the browser fill the field %s in", (name, token) => {
    expect(control(name)).toMatch(new RegExp(`autocomplete="${token}"`, "i"));
  });

  test("gives a phone's keyboard what the field takes", () => {
    expect(control("email")).toMatch(/type="email".*inputmode="email"/i);
    expect(control("phone")).toMatch(/type="tel".*inputmode="tel"/i);
  });

  test("offers the services as checkboxes under one question", () => {
    const group =
      /<fieldset[^>]*><legend[^>]*>Which services are you interested in\?<\/legend>(.*)<\/fieldset>/;
    const values = [
      ...(group.exec(html)?.[1] ?? "").matchAll(/type="checkbox" name="services" value="([^"]+)"/g),
    ];
    expect(values.map(([, value]) => value)).toEqual([
      "web",
      "dashboard",
      "servicetitan",
      "automation",
      "other",
    ]);
  });

  test("holds a way back home and the sales address", () => {
    expect(html).toMatch(/<a href="#\/"[^>]*>Back to home<\/a>/);
    expect(html).toContain('<a href="mailto:ventas@constela.example">');
  });

  test("tells the server the page's language, and has a field that nobody meets", () => {
    expect(html).toContain('<input type="hidden" name="language" value="en"/>');
    expect(html).toMatch(
      /<div [^>]*inert=""[^>]*aria-hidden="true"[^>]*><input [^>]*tabindex="-1"[^>]*name="website"/i,
    );
  });

  test("shows the sales address in its place where the host takes no messages", () => {
    const block = { ...compileExample("contact-form", "en"), endpoint: null };
    const without = render(block);
    expect(without).not.toMatch(/<form|<input|<button/);
    expect(without).toMatch(
      /Write to us at this address: <a class="[^"]+" href="mailto:ventas@constela\.example">/,
    );
  });

  test("is sent to an endpoint elsewhere where the build names one", () => {
    const endpoint = "https://messages.example/api/messages";
    const block = { ...compileExample("contact-form", "en"), endpoint };
    expect(render(block)).toContain(`action="${endpoint}"`);
  });

  test("shows no error, no alert and no success yet", () => {
    expect(html).not.toMatch(/role="(alert|status)"|aria-invalid|Please enter/);
  });
});
