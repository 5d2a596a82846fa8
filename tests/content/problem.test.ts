import { expect, test } from "vitest";
import { nearest, suggestion } from "../../scripts/content/problem.ts";

test.each([
  ["contcat", ["contact", "web"], "contact"],
  ["Web", ["web", "seo"], "web"],
  ["wbe", ["web", "seo"], "web"],
  ["x", ["y", "z"], undefined],
  ["es", ["en"], undefined],
  ["pricing", ["contact", "web"], undefined],
])("%s among %j is nearest to %s: at most a third of its letters may differ", (name, known, found) => {
  expect(nearest(name, known)).toBe(found);
});

test("no name is suggested if none is known", () => {
  expect(suggestion("scene.glb", [])).toBe("There is none yet.");
});
