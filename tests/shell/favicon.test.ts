import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const hexesOf = (file: string): string[] => readFileSync(file, "utf8").match(/#[\da-f]{6}\b/g) ?? [];

test("the favicon is drawn with the colours of the site", () => {
  const tokens = hexesOf("src/styles/tokens.css");
  const drawn = hexesOf("public/favicon.svg");
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.filter((hex) => !tokens.includes(hex))).toEqual([]);
});
