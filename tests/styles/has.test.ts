import { globSync, readFileSync } from "node:fs";
import { type Selector, transform } from "lightningcss";
import { expect, test } from "vitest";

/** Returns the arguments of every `:has()` in selectors, also in `:not()`. */
const argumentsOfHas = (selectors: Selector[]): Selector[] =>
  selectors.flat().flatMap((part) => {
    if (part.type !== "pseudo-class" || !("selectors" in part)) return [];
    const inner = part.selectors as Selector[];
    return [...(part.kind === "has" ? inner : []), ...argumentsOfHas(inner)];
  });

test("`:has()` goes down step by step: otherwise each change below it styles everything anew, at each key that is typed", () => {
  const found: { filename: string; selector: Selector }[] = [];
  for (const filename of globSync("src/**/*.css")) {
    const visitor = {
      Selector(selector: Selector) {
        found.push(...argumentsOfHas([selector]).map((selector) => ({ filename, selector })));
      },
    };
    transform({ filename, code: readFileSync(filename), visitor });
  }
  expect(found.length).toBeGreaterThan(30);
  // What it is relative to comes first, then a combinator.
  const goesAnywhere = (selector: Selector) =>
    selector[1]?.type !== "combinator" ||
    selector.some((part) => part.type === "combinator" && part.value === "descendant");
  expect(found.filter(({ selector }) => goesAnywhere(selector))).toEqual([]);
});
