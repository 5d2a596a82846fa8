import { expect, test } from "vitest";
import type { Page } from "../../src/compiled.ts";
import { translatedPath } from "../../src/router/translated-path.ts";

const page: Page = {
  id: "quotes",
  language: "xx",
  paths: { xx: "services/presupuestos", yy: "services/quotes" },
  title: "",
  description: "",
  blocks: [],
};

test("the address becomes the page's own path in the new language", () => {
  expect(translatedPath(page, "services/presupuestos", "yy")).toBe("services/quotes");
  expect(translatedPath(page, "services/quotes", "xx")).toBe("services/presupuestos");
});

test("an address that is right already, or none of the page's, stays", () => {
  expect(translatedPath(page, "services/quotes", "yy")).toBeNull();
  expect(translatedPath(page, "no-such-page", "yy")).toBeNull();
  expect(translatedPath(page, null, "yy")).toBeNull();
  expect(translatedPath(page, "services/presupuestos", "zz")).toBeNull();
});
