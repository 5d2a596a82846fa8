import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("where Trusted Types are known, markup is vouched for by one policy, made when it is first needed", async () => {
  const made: string[] = [];
  vi.stubGlobal("trustedTypes", {
    createPolicy(name: string, { createHTML }: { createHTML(html: string): string }) {
      made.push(name);
      return { createHTML: (html: string) => ({ trusted: createHTML(html) }) };
    },
  });
  const { trustMarkup } = await import("../../src/router/trust-markup.ts");
  expect(made).toEqual([]);
  expect(trustMarkup("<b>a</b>")).toEqual({ trusted: "<b>a</b>" });
  expect(trustMarkup("<i>")).toEqual({ trusted: "<i>" });
  expect(made).toEqual(["markup"]);
});

test("elsewhere markup stays the text that it is", async () => {
  const { trustMarkup } = await import("../../src/router/trust-markup.ts");
  expect(trustMarkup("<b>a</b>")).toBe("<b>a</b>");
});
