import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the policy and its guide name everything that a visitor's browser stores", () => {
  const sources = globSync("src/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
  const keys = sources
    .filter((source) => /\b(?:local|session)Storage\b/.test(source))
    .flatMap((source) => [...source.matchAll(/[kK]ey = "([^"]+)"/g)].map(([, key]) => key ?? ""));
  expect(keys.toSorted()).toEqual(["language", "message", "place", "places", "tried"]);
  const policy = globSync("content/privacy/*.mdx").map((file) => readFileSync(file, "utf8"));
  const guide = readFileSync("docs/privacy.md", "utf8");
  expect(keys.filter((key) => !policy.join().includes(`«${key}»`))).toEqual([]);
  expect(keys.filter((key) => !guide.includes(`\`${key}\``))).toEqual([]);
});
