import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Package {
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
  hasInstallScript?: boolean;
  dev?: boolean;
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

test("the lock file has the packages of all platforms, which npm ci requires", () => {
  const names = new Set(Object.keys(packages).map((place) => place.split("node_modules/").at(-1)));
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !names.has(name))).toEqual([]);
});

/** Returns the packages that don't run on this Node, as ranges such as "^22.12.0 || >=24" and ">=26" show. */
const tooNewFor = (node: number, entries: [string, Package][]) =>
  entries.filter(
    ([, { engines }]) => !(engines?.node ?? "*").split("||").some((range) => allows(range, node)),
  );

/** Returns whether a range allows a major version: without a version all, with `^` or without a sign that one. */
const allows = (range: string, node: number) => {
  const [, sign, major] = /^\s*(\D*)(\d+)/.exec(range) ?? [];
  return major === undefined || (sign?.startsWith(">") ? Number(major) <= node : Number(major) === node);
};

test("what runs during installation runs on Node 20, and what runs in production on Node 24", () => {
  const all = Object.entries(packages);
  expect(
    tooNewFor(
      20,
      all.filter(([, { hasInstallScript }]) => hasInstallScript),
    ),
  ).toEqual([]);
  expect(
    tooNewFor(
      24,
      all.filter(([place, { dev }]) => place !== "" && !dev),
    ),
  ).toEqual([]);
});
