import { expect, test } from "vitest";
import { spansOf, visibleText } from "../../../scripts/content/read/marks.ts";
import { parseText } from "../../../scripts/content/read/parse-text.ts";

const parsed = parseText("**a** [[SEO]]{price}\\* [b](web)\uFFFC", "rich");

test("markup isn't visible, and a fact is one character until its figure is known", () => {
  expect(visibleText(parsed)).toBe("a SEO\uFFFC* b\uFFFD");
  expect(visibleText(parsed, (name) => `<${name}>`)).toBe("a SEO<price>* b\uFFFD");
});

test("each visible character is located where it is written", () => {
  const written = spansOf(parsed).map(({ start, end }) => parsed.written.slice(start, end));
  expect(written).toEqual(["a", " ", "S", "E", "O", "{price}", "\\*", " ", "b", "\uFFFC"]);
});
