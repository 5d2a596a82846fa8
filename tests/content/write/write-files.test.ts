import { closeSync, openSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import {
  addFolder,
  listFiles,
  type Output,
  writeAtomically,
} from "../../../scripts/content/write/write-files.ts";
import { temporaryFolder, writeFiles } from "../../server/support/folders.ts";
import { writeSite } from "./write-site.ts";

/** The folder of the site, and a folder with files to copy into it. */
let [site, sources] = ["", ""];
beforeEach(() => {
  site = join(temporaryFolder(), "site");
  sources = temporaryFolder();
});

const write = (files: Record<string, string>) => writeSite(site, new Map(Object.entries(files)));
const read = (address: string) => readFileSync(join(site, address), "utf8");
/** Sets an old date, which a later write would change. */
const age = (address: string) => utimesSync(join(site, address), 1_000, 1_000);
const isOld = (address: string) => statSync(join(site, address)).mtimeMs === 1_000_000;

test("a file is replaced as a whole: whoever has opened the old one reads it to its end", () => {
  const path = join(site, "server.json");
  writeAtomically(path, "old");
  const opened = openSync(path, "r");
  writeAtomically(path, "new");
  expect([readFileSync(opened, "utf8"), read("server.json"), listFiles(site)]).toEqual([
    "old",
    "new",
    ["server.json"],
  ]);
  closeSync(opened);
});

test("writes every file and its folders at first, and later only files whose content differs", () => {
  const files = { "a.js": "1", "b.js": "1", "pages/en/c.js": "ñ🌀 long" };
  expect(write(files)).toEqual({ written: 3, removed: 0 });
  expect(listFiles(site).toSorted()).toEqual(Object.keys(files));
  for (const address of Object.keys(files)) age(address);
  expect(write({ ...files, "b.js": "12", "pages/en/c.js": "ñ🌀 LONG" })).toEqual({ written: 2, removed: 0 });
  expect(isOld("a.js")).toBe(true);
  expect([read("b.js"), read("pages/en/c.js")]).toEqual(["12", "ñ🌀 LONG"]);
});

test("copies the files of a folder byte for byte, and skips identical copies", () => {
  const scene = (bytes: string) => writeFiles(sources, { "deep/er/scene.glb": `\u0000\uFFFF\r\n${bytes}` });
  scene("bytes");
  const files: Output = new Map();
  addFolder(files, sources);
  expect(writeSite(site, files)).toEqual({ written: 1, removed: 0 });
  age("deep/er/scene.glb");
  expect(writeSite(site, files)).toEqual({ written: 0, removed: 0 });
  expect(isOld("deep/er/scene.glb")).toBe(true);

  scene("BYTES");
  expect(writeSite(site, files)).toEqual({ written: 1, removed: 0 });
  const [copy, original] = [site, sources].map((folder) => join(folder, "deep/er/scene.glb"));
  expect(readFileSync(copy ?? "").equals(readFileSync(original ?? ""))).toBe(true);
});

test("removes stale files, and folders that become empty", () => {
  write({ "a.js": "", "old/deep/b.js": "", "old/c.js": "", "kept/d.js": "", "kept/e.js": "" });
  expect(write({ "a.js": "", "kept/d.js": "" })).toEqual({ written: 0, removed: 3 });
  expect(listFiles(site).toSorted()).toEqual(["a.js", "kept/d.js"]);
  expect(() => statSync(join(site, "old"))).toThrow("ENOENT");
});

test("removes stale files last, so that a site being served stays complete during a build", () => {
  write({ "index.html": "old", "assets/entry-1.js": "old" });
  const files: Output = new Map([["assets/entry-2.js", "new"]]);
  files.set("index.html", { copyOf: join(sources, "never-made.html") });
  expect(() => writeSite(site, files)).toThrow("ENOENT");
  const entries = ["index.html", "assets/entry-1.js", "assets/entry-2.js"].map(read);
  expect(entries).toEqual(["old", "old", "new"]);
});
