import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheet = readFileSync("src/styles/breakpoints.css", "utf8");
const names = new Map(
  Array.from(sheet.matchAll(/^@custom-media (--[a-z-]+) (\(.*\));$/gm), ([, name = "", condition = ""]) => [
    name,
    condition,
  ]),
);

test("the styles write widths that have a name by name, and use every name", () => {
  const media = globSync("src/**/*.module.css").flatMap(
    (file) => readFileSync(file, "utf8").match(/@media .*/g) ?? [],
  );
  const conditions = media.flatMap((query) => query.match(/\([^()]*\)/g) ?? []);
  expect(conditions.filter((condition) => [...names.values()].includes(condition))).toEqual([]);
  expect([...names.keys()].filter((name) => !conditions.includes(`(${name})`))).toEqual([]);
});

test("the script of the menus has the bar's width", () => {
  expect(readFileSync("src/browser/behaviours/menus.ts", "utf8")).toContain(`"${names.get("--bar-menus")}"`);
});
