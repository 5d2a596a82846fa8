import { rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleHash, readSources } from "../../../scripts/content/write/source-hashes.ts";
import { temporaryFolder, writeFiles } from "../../server/support/folders.ts";

/** Creates a project of a few files. Returns its folder. */
function project(): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "package-lock.json": "{}",
    "vite.config.ts": "four",
    "src/a.ts": "one",
    "scripts/b.ts": "two",
    "content/privacy/01-a.es.mdx": "three",
    "content/pages/home.json": "{}",
  });
  return root;
}

test("code, styles and MDX files are sources; other content files are not", () => {
  const root = project();
  writeFiles(root, { "src/c.css": "a {}" });
  rmSync(join(root, "src/a.ts"));
  expect([...readSources(root).keys()]).toEqual([
    "content/privacy/01-a.es.mdx",
    "package-lock.json",
    "scripts/b.ts",
    "src/c.css",
    "vite.config.ts",
  ]);
});

test("the hash of a source changes with its content, even if length and date are the same", () => {
  const root = project();
  const date = new Date(0);
  utimesSync(join(root, "src/a.ts"), date, date);
  const before = readSources(root);
  writeFiles(root, { "src/a.ts": "two" });
  utimesSync(join(root, "src/a.ts"), date, date);
  const after = readSources(root);
  expect(after.get("src/a.ts")).toBe(after.get("scripts/b.ts"));
  expect(bundleHash(after)).not.toBe(bundleHash(before));
});
