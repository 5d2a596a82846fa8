import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressSite } from "../../../scripts/content/write/compress-site.ts";
import { listFiles } from "../../../scripts/content/write/write-files.ts";
import { writeSite } from "./write-site.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "compress-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const site = () => join(root, "site");
const inSite = (address: string) => join(site(), address);
const write = (files: Record<string, string>) => writeSite(site(), new Map(Object.entries(files)));
const compress = () => compressSite(site());
const long = (word: string) => `${word} `.repeat(200);

test("text files of every kind are compressed without a loss; fonts, pictures and very small files are not", async () => {
  const kinds = ["html", "js", "css", "svg", "json", "glb", "xml", "txt", "webmanifest"];
  const texts = Object.fromEntries(kinds.map((kind) => [`deep/a.${kind}`, long(`ñ ${kind}`)]));
  write({
    ...texts,
    "a.woff2": long("font"),
    "a.png": long("picture"),
    "alias.js": "export * from './a.js'",
  });
  expect(await compress()).toBe(kinds.length);
  for (const [address, text] of Object.entries(texts)) {
    expect(brotliDecompressSync(readFileSync(inSite(`${address}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(inSite(`${address}.gz`))).toString()).toBe(text);
    expect(statSync(inSite(`${address}.br`)).size).toBeLessThan(text.length / 4);
    expect(statSync(inSite(`${address}.br`)).mtimeMs).toBeGreaterThanOrEqual(
      statSync(inSite(address)).mtimeMs,
    );
  }
  expect(listFiles(site()).length).toBe(3 * kinds.length + 3);
});

test("a second build writes nothing", async () => {
  const files = { "a.js": long("a"), "b.html": long("b") };
  write(files);
  await compress();
  const dates = () => listFiles(site()).map((file) => [file, statSync(inSite(file)).mtimeMs]);
  const before = dates();
  expect(write(files)).toEqual({ written: 0, removed: 0 });
  expect(await compress()).toBe(0);
  expect(dates()).toEqual(before);
});

test("the compressed versions of a changed file are removed at once and written again", async () => {
  write({ "a.js": long("one"), "b.js": long("two") });
  await compress();
  expect(write({ "a.js": long("new"), "b.js": long("two") })).toEqual({ written: 1, removed: 0 });
  expect(listFiles(site()).toSorted()).toEqual(["a.js", "b.js", "b.js.br", "b.js.gz"]);
  expect(await compress()).toBe(1);
  expect(brotliDecompressSync(readFileSync(inSite("a.js.br"))).toString()).toBe(long("new"));
});

test("the compressed versions of a removed file are removed with it, and so is its empty folder", async () => {
  write({ "a.js": long("a"), "old/b.js": long("b") });
  await compress();
  expect(write({ "a.js": long("a") })).toEqual({ written: 0, removed: 1 });
  expect(listFiles(site()).toSorted()).toEqual(["a.js", "a.js.br", "a.js.gz"]);
  expect(() => statSync(inSite("old"))).toThrow("ENOENT");
});

test("a compressed file that is part of the site is left alone", async () => {
  const files = { "a.txt.gz": "ours", "a.txt": long("a") };
  write(files);
  await compress();
  write({ ...files, "a.txt": long("b") });
  expect(readFileSync(inSite("a.txt.gz"), "utf8")).toBe("ours");
});
