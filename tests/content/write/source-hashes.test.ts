import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bundleHash, readSources } from "../../../scripts/content/write/source-hashes.ts";

const root = mkdtempSync(join(tmpdir(), "sources-"));
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
};
const cache = "node_modules/.cache/constela/sources.json";

write("package-lock.json", "{}");
write("vite.config.ts", "four");
write("src/a.ts", "one");
write("scripts/b.ts", "two");
write("content/privacy/01-a.es.mdx", "three");
write("content/pages/home.json", "{}");

afterAll(() => rmSync(root, { recursive: true }));

test("code, styles and documents are sources, content is none", () => {
  expect([...readSources(root).keys()]).toEqual([
    "content/privacy/01-a.es.mdx",
    "package-lock.json",
    "scripts/b.ts",
    "src/a.ts",
    "vite.config.ts",
  ]);
});

test("what was read before is known again, and told anew where it changes, at the same length and date too", () => {
  const before = readSources(root);
  expect(readSources(root)).toEqual(before);
  const date = new Date(0);
  utimesSync(join(root, "src/a.ts"), date, date);
  expect(readSources(root)).toEqual(before);
  write("src/a.ts", "two");
  utimesSync(join(root, "src/a.ts"), date, date);
  const after = readSources(root);
  expect(after.get("src/a.ts")).toBe(after.get("scripts/b.ts"));
  expect(bundleHash(after)).not.toBe(bundleHash(before));
});

test("a file that goes is no source any more, and one that comes is", () => {
  write("src/c.css", "a {}");
  expect(readSources(root).has("src/c.css")).toBe(true);
  rmSync(join(root, "src/c.css"));
  expect(readSources(root).has("src/c.css")).toBe(false);
});

test("a cache that is damaged is not believed", () => {
  const sources = readSources(root);
  for (const damaged of ["", "[", "{}", "null", '[["src/a.ts",{}]]']) {
    write(cache, damaged);
    expect(readSources(root)).toEqual(sources);
  }
});
