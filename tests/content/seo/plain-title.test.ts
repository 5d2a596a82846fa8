import { expect, test } from "vitest";
import { plainTitle } from "../../../scripts/content/seo/site-context.ts";

test.each([
  ["Diseño web – Nova", "Diseño web"],
  ["Web design — Nova", "Web design"],
  ["Web design | Nova", "Web design"],
  ["Nova: websites that sell", "Nova: websites that sell"],
  ["Why we call it Nova", "Why we call it Nova"],
  ["Supernova", "Supernova"],
  ["Nova", "Nova"],
])("“%s” is “%s” without the brand at its end", (title, plain) => {
  expect(plainTitle(title, "Nova")).toBe(plain);
});
