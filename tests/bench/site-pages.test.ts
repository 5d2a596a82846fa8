import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findPages, listSitePages } from "../../scripts/bench/site-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "site-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const documents = ["en/", "es/", "en/services/web/", "es/servicios/web/"];
const urls = documents.map((path) => `<url>\n<loc>https://site.example/${path}</loc>\n</url>`);
writeFileSync(join(folder, "sitemap.xml"), `<urlset>${urls.join("\n")}</urlset>`);
const pages = listSitePages(folder, "en");
const addresses = (of: typeof pages) => of.map(({ address }) => address);

test("the pages are /, every document of the sitemap, and each page behind the hash in the default language", () => {
  expect(addresses(pages)).toEqual([
    "/",
    "/en/",
    "/en/services/web/",
    "/es/",
    "/es/servicios/web/",
    "/#/services/web",
  ]);
});

test("a page is found by its address, or by the path that its addresses share", () => {
  const find = (wanted: string) => addresses(findPages(wanted, pages));
  expect(find("/")).toEqual(["/"]);
  expect(find("")).toEqual(["/", "/en/", "/es/"]);
  expect(find("/#/services/web")).toEqual(["/#/services/web"]);
  expect(find("services/web")).toEqual(["/en/services/web/", "/#/services/web"]);
  expect(find("/services/web/")).toEqual(["/en/services/web/", "/#/services/web"]);
  expect(find("/es/servicios/web/")).toEqual(["/es/servicios/web/"]);
  expect(find("nowhere")).toEqual([]);
});
