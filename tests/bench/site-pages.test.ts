import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isHome, listAddresses } from "../../scripts/bench/site-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "site-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const documents = ["en/", "es/", "en/services/web/", "es/servicios/web/"];
const urls = documents.map((path) => `<url>\n<loc>https://site.example/${path}</loc>\n</url>`);
writeFileSync(join(folder, "sitemap.xml"), `<urlset>${urls.join("\n")}</urlset>`);
writeFileSync(join(folder, "index.html"), '<!doctype html><html class="root" lang="en">');

test("the list has /, every document of the sitemap, and each page behind the hash in the language of /", () => {
  expect(listAddresses(folder)).toEqual([
    "/",
    "/en/",
    "/en/services/web/",
    "/es/",
    "/es/servicios/web/",
    "/#/services/web",
  ]);
});

test("home has an address in each language", () => {
  expect(listAddresses(folder).filter(isHome)).toEqual(["/", "/en/", "/es/"]);
});
