import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { createSeo } from "../../../scripts/content/seo/seo-files.ts";
import { listFiles } from "../../../scripts/content/write/write-files.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import { contextOf, fixtureContent } from "../../support/content.ts";

/** The folder of the built site. */
const site = mkdtempSync(join(tmpdir(), "seo-"));
afterAll(() => rmSync(site, { recursive: true }));

const compiled = compileSite(fixtureContent);
const shells = new Map([...compiled].map(([code, { shell }]) => [code, shell]));
/** Three pages in two languages: home, a page in the menu's groups, and a page in the footer. */
const pages = [...compiled.values()].flatMap((language) =>
  language.pages.map(({ page }) => page).filter(({ id }) => ["home", "privacy", "web"].includes(id)),
);
const pageOf = (id: string, language: string): CompiledPage => {
  const found = pages.find((page) => page.id === id && page.language === language);
  if (!found) throw new Error(`There is no page ${id} in ${language}.`);
  return found;
};

const seoOf = (images = true) =>
  createSeo({
    root: process.cwd(),
    content: fixtureContent,
    url: new URL("https://nova.example/"),
    contextOf,
    images,
  });
const seo = seoOf();
const entries = pages.map(seo.entryOf);
const files = seo.files([...shells.values()], entries);

/** The progress reports: images drawn so far, and how many there are. */
const progress: [drawn: number, of: number][] = [];
await seo.drawImages(site, entries, pageOf, (drawn, of) => progress.push([drawn, of]));
const images = listFiles(site);
const heads = JSON.stringify(
  pages.flatMap((page) => {
    const shell = shells.get(page.language);
    return shell ? seo.headOf(page, shell) : [];
  }),
);

test("each page has an image in each language, 1200 by 630 pixels and smaller than 250 KB, that its head links to", () => {
  expect(images).toHaveLength(6);
  for (const address of images) {
    expect(heads).toContain(`"https://nova.example/${address}"`);
    const png = readFileSync(join(site, address));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(250_000);
  }
});

test("every site file that a head links to exists", () => {
  const named = [...heads.matchAll(/"href":"\/([^"]+)"/g)].map(([, address = ""]) => address);
  expect(new Set(named.filter((address) => !files.has(address)))).toEqual(new Set());
  expect([...files.keys()]).toEqual(expect.arrayContaining(["sitemap.xml", "robots.txt", "llms.txt"]));
});

test("the sitemap begins with home and continues in the order of the menus", () => {
  const places = String(files.get("sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g);
  expect([...places].map(([, place]) => place?.slice("https://nova.example/".length))).toEqual([
    "es/",
    "es/services/web/",
    "es/privacy/",
    "en/",
    "en/services/web/",
    "en/privacy/",
  ]);
});

test("progress is reported for each image", () => {
  expect(progress).toEqual(images.map((_, at) => [at + 1, images.length]));
});

test("existing images are not drawn again, and a removed image is drawn again with the same bytes", async () => {
  const draws = vi.fn(pageOf);
  expect(await seo.drawImages(site, entries, draws, () => {})).toBe(0);
  const image = join(site, images[0] ?? "");
  const before = readFileSync(image);
  rmSync(image);
  expect(await seo.drawImages(site, entries, draws, () => {})).toBe(1);
  expect(draws).toHaveBeenCalledTimes(1);
  expect(readFileSync(image).equals(before)).toBe(true);
});

test("turning images off changes no other file", async () => {
  const without = seoOf(false);
  const others = pages.map(without.entryOf);
  expect(await without.drawImages(site, others, pageOf, () => {})).toBe(0);
  expect(without.files([...shells.values()], others)).toEqual(files);
});
