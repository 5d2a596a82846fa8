import { expect, test } from "vitest";
import { nearest, suggestion } from "../../scripts/content/problem.ts";

test.each([
  ["contcat", ["contact", "web"], "contact"],
  ["Web", ["web", "seo"], "web"],
  ["wbe", ["web", "seo"], "web"],
  ["x", ["y", "z"], undefined],
  ["es", ["en"], undefined],
  ["pricing", ["contact", "web"], undefined],
])(
  "the suggestion for %s among %j is %s: at most a third of its letters may differ",
  (name, known, found) => {
    expect(nearest(name, known)).toBe(found);
  },
);

test("if there are no known names, the suggestion says so", () => {
  expect(suggestion("scene.glb", [])).toBe("There is none yet.");
});
