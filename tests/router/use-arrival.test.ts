import { expect, test } from "vitest";
import { arrivalOf } from "../../src/router/use-arrival.ts";
import type { Shown } from "../../src/router/use-shown-page.ts";

const shown = (id: string, language: string, key: string) =>
  ({ content: { page: { id, language } }, place: { key } }) as Shown;
const before = shown("web", "xx", "1");

test("another page, or the same one asked for again, is an arrival", () => {
  expect(arrivalOf(null, before)).toBe("go");
  expect(arrivalOf(before, shown("contact", "xx", "2"))).toBe("go");
  expect(arrivalOf(before, shown("web", "xx", "2"))).toBe("go");
  expect(arrivalOf(before, shown("contact", "yy", "2"))).toBe("go");
});

test("the same page in another language is a translation, whether its address changes or not", () => {
  expect(arrivalOf(before, shown("web", "yy", "2"))).toBe("translate");
  expect(arrivalOf(before, shown("web", "yy", "1"))).toBe("translate");
});

test("new content of the page that is there leaves the visitor where they are", () => {
  expect(arrivalOf(before, shown("web", "xx", "1"))).toBe("stay");
});
