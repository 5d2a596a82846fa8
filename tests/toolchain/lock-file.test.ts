import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

test("the lock file has the packages of all platforms, which npm ci requires", () => {
  const names = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

test("all packages can be installed with Node 20", () => {
  const newer = Object.entries(packages).filter(([, { engines }]) =>
    /^\D*(?:2[1-9]|[3-9]\d)\b/.test(engines?.node ?? ""),
  );
  expect(newer).toEqual([]);
});
