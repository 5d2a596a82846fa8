import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no two animations have the same name, because the names are global", () => {
  const names = globSync("src/**/*.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
