import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

test("the lock file has the packages of all platforms, which npm ci requires", () => {
  const file = join(import.meta.dirname, "..", "..", "package-lock.json");
  const { packages }: Lock = JSON.parse(readFileSync(file, "utf8"));
  const names = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});
