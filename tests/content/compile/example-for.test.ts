import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { withNames } from "../../../scripts/content/compile/example-for.ts";

test("an example names what a site has; its words, addresses and the brand stay as they are", () => {
  const pieces: [before: string, after?: string][] = [
    ["{brand}"],
    ["{days}", "{other}"],
    ["[[SEO]]", "[[other]]"],
    ["[{days} of {brand}](contact)", "[{other} of {brand}](other)"],
    ["[call](https://a.example/{days})"],
    ["**{brand} and [write](mailto:a@b.example)**"],
    ["\\{days\\} \\[a\\](b) "],
    [" words "],
  ];
  assert(
    property(array(constantFrom(...pieces)), (chosen) => {
      const text = chosen.map(([before]) => before).join("");
      const expected = chosen.map(([before, after = before]) => after).join("");
      expect(withNames(text, "rich", () => "other")).toBe(expected);
    }),
  );
});
