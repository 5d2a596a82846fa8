import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addFolder, listFiles, type Output } from "../../../scripts/content/write/write-files.ts";
import { writeSite } from "./write-site.ts";

let root: string;
const site = () => join(root, "site");
const read = (address: string) => readFileSync(join(site(), address), "utf8");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "output-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const output = (files: Record<string, string>): Output => new Map(Object.entries(files));

/** Creates a file outside the site, to be copied into it. */
const source = (name: string, content: string) => {
  const path = join(root, "sources", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
  return path;
};

/** Sets an old date, so that a later write can be noticed. */
const age = (address: string) => utimesSync(join(site(), address), 1_000, 1_000);
const isOld = (address: string) => statSync(join(site(), address)).mtimeMs === 1_000_000;

test("writes every file and creates its folders", () => {
  const files = { "index.html": "home", "pages/en.js": "a", "pages/en/services/web.js": "ñ🌀" };
  expect(writeSite(site(), output(files))).toEqual({ written: 3, removed: 0 });
  expect(listFiles(site()).toSorted()).toEqual(Object.keys(files).toSorted());
  expect(read("pages/en/services/web.js")).toBe("ñ🌀");
});

test("writes only files whose content differs", () => {
  writeSite(site(), output({ "a.js": "1", "b.js": "1", "c.js": "same length" }));
  for (const address of ["a.js", "b.js", "c.js"]) age(address);
  expect(writeSite(site(), output({ "a.js": "1", "b.js": "12", "c.js": "SAME LENGTH" }))).toEqual({
    written: 2,
    removed: 0,
  });
  expect(isOld("a.js")).toBe(true);
  expect([read("b.js"), read("c.js")]).toEqual(["12", "SAME LENGTH"]);
});

test("copies a file byte for byte, and skips an identical copy", () => {
  const copyOf = source("scene.glb", "\u0000\uFFFF\r\nbytes");
  const files: Output = new Map([["media/scene.glb", { copyOf }]]);
  expect(writeSite(site(), files)).toEqual({ written: 1, removed: 0 });
  age("media/scene.glb");
  expect(writeSite(site(), files)).toEqual({ written: 0, removed: 0 });
  expect(isOld("media/scene.glb")).toBe(true);

  source("scene.glb", "\u0000\uFFFF\r\nBYTES");
  expect(writeSite(site(), files)).toEqual({ written: 1, removed: 0 });
  expect(readFileSync(join(site(), "media/scene.glb")).equals(readFileSync(copyOf))).toBe(true);
});

test("removes stale files and the folders that they leave empty", () => {
  writeSite(
    site(),
    output({ "a.js": "", "old/deep/b.js": "", "old/c.js": "", "kept/d.js": "", "kept/e.js": "" }),
  );
  expect(writeSite(site(), output({ "a.js": "", "kept/d.js": "" }))).toEqual({ written: 0, removed: 3 });
  expect(listFiles(site()).toSorted()).toEqual(["a.js", "kept/d.js"]);
  expect(() => statSync(join(site(), "old"))).toThrow("ENOENT");
});

test("removes stale files last, so that a running site stays complete during a build", () => {
  writeSite(site(), output({ "index.html": "old", "assets/entry-1.js": "old" }));
  const files = output({ "assets/entry-2.js": "new" });
  files.set("index.html", { copyOf: join(root, "never-made.html") });
  expect(() => writeSite(site(), files)).toThrow("ENOENT");
  expect([read("index.html"), read("assets/entry-1.js"), read("assets/entry-2.js")]).toEqual([
    "old",
    "old",
    "new",
  ]);
});

test("adds a folder with its subfolders at the given address", () => {
  source("a.txt", "1");
  source("deep/er/b.txt", "2");
  const files: Output = new Map();
  addFolder(files, join(root, "sources"), "media/");
  expect([...files.keys()].toSorted()).toEqual(["media/a.txt", "media/deep/er/b.txt"]);
  writeSite(site(), files);
  expect(read("media/deep/er/b.txt")).toBe("2");
});
