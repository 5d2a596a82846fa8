import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checks } from "../../scripts/content/check/check-content.ts";

const readme = readFileSync("schemas/README.md", "utf8");

/** Returns the first column of the table whose first heading is `heading`. */
const namesUnder = (heading: string) => {
  const [, table = ""] = readme.split(`\n| ${heading} `);
  const [rows = ""] = table.split("\n\n");
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
};

test("the README lists exactly the checks across files, in the order in which they run", () => {
  expect(namesUnder("Check")).toEqual(Object.keys(checks));
});
