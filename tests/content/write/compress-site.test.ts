import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { compressSite } from "../../../scripts/content/write/compress-site.ts";
import { listFiles } from "../../../scripts/content/write/write-files.ts";
import { temporaryFolder } from "../../server/support/folders.ts";
import { writeSite } from "./write-site.ts";

let site = "";
beforeEach(() => {
  site = temporaryFolder();
});

const read = (address: string) => readFileSync(join(site, address));
const write = (files: Record<string, string>) => writeSite(site, new Map(Object.entries(files)));
const long = (word: string) => `${word} `.repeat(200);

test("all text files are compressed losslessly; fonts, pictures and very small files are not compressed", async () => {
  const kinds = ["html", "js", "css", "svg", "json", "glb", "xml", "txt", "webmanifest"];
  const texts = Object.fromEntries(kinds.map((kind) => [`deep/a.${kind}`, long(`ñ ${kind}`)]));
  const others = { "a.woff2": long("font"), "a.png": long("picture"), "alias.js": "export * from './a.js'" };
  write({ ...texts, ...others });
  expect(await compressSite(site)).toBe(kinds.length);
  for (const [address, text] of Object.entries(texts)) {
    expect(brotliDecompressSync(read(`${address}.br`)).toString()).toBe(text);
    expect(gunzipSync(read(`${address}.gz`)).toString()).toBe(text);
    expect(read(`${address}.br`).length).toBeLessThan(text.length / 4);
    const date = (name: string) => statSync(join(site, name)).mtimeMs;
    expect(date(`${address}.br`)).toBeGreaterThanOrEqual(date(address));
  }
  expect(listFiles(site).length).toBe(3 * kinds.length + 3);
});

test("a second build compresses only the changed file, after removing its outdated compressed versions", async () => {
  write({ "a.js": long("one"), "b.js": long("two") });
  await compressSite(site);
  const before = statSync(join(site, "b.js.br")).mtimeMs;
  expect(write({ "a.js": long("new"), "b.js": long("two") })).toEqual({ written: 1, removed: 0 });
  expect(listFiles(site).toSorted()).toEqual(["a.js", "b.js", "b.js.br", "b.js.gz"]);
  expect(await compressSite(site)).toBe(1);
  expect(brotliDecompressSync(read("a.js.br")).toString()).toBe(long("new"));
  expect(statSync(join(site, "b.js.br")).mtimeMs).toBe(before);
});

test("removing a file also removes its compressed versions and its empty folder", async () => {
  write({ "a.js": long("a"), "old/b.js": long("b") });
  await compressSite(site);
  expect(write({ "a.js": long("a") })).toEqual({ written: 0, removed: 1 });
  expect(listFiles(site).toSorted()).toEqual(["a.js", "a.js.br", "a.js.gz"]);
  expect(() => statSync(join(site, "old"))).toThrow("ENOENT");
});

test("a file that the site itself has in compressed form is left unchanged", async () => {
  const files = { "a.txt.gz": "ours", "a.txt": long("a") };
  write(files);
  await compressSite(site);
  write({ ...files, "a.txt": long("b") });
  expect(read("a.txt.gz").toString()).toBe("ours");
});
