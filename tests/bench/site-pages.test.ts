import { expect, test } from "vitest";
import { isHome, listAddresses } from "../../scripts/bench/site-pages.ts";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";

test("the list has /, every document of the sitemap, and each page behind the hash in the language of /", () => {
  const folder = temporaryFolder();
  const documents = ["en/", "es/", "en/services/web/", "es/servicios/web/"];
  const urls = documents.map((path) => `<url>\n<loc>https://site.example/${path}</loc>\n</url>`);
  writeFiles(folder, {
    "sitemap.xml": `<urlset>${urls.join("\n")}</urlset>`,
    "index.html": '<!doctype html><html class="root" lang="en">',
  });
  const addresses = listAddresses(folder);
  expect(addresses).toEqual([
    "/",
    "/en/",
    "/en/services/web/",
    "/es/",
    "/es/servicios/web/",
    "/#/services/web",
  ]);
  expect(addresses.filter(isHome)).toEqual(["/", "/en/", "/es/"]);
});
