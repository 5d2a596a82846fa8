import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addressesOf, listSitePages } from "../../scripts/bench/site-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "site-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  "index.html": "",
  "index.html.br": "",
  "en/index.html": "",
  "es/servicios/web/index.html": "",
  "es/services/web/index.html": "",
  "sent/en/index.html": '<meta name="robots" content="noindex">',
  "pages/en.js": "export const page = 1;",
  "pages/en/contact.js": "export const page = 2;",
  "pages/en/contact.js.gz": "",
  "pages/en/contact.json": "{}",
  "pages/en/contacto.js": 'export * from "../../pages/en/contact.js";\n',
  "pages/en/services/web.js": 'import { Kpis } from "../../../assets/Kpis.js";\nexport const page = 3;',
  "pages/es.js": "export const page = 1;",
  "pages/es/contacto.js": "export const page = 2;",
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
const pages = listSitePages(folder, "en");

test("the pages are home, what a first visit finds behind the hash, and every HTML file that an index takes, aliases left out", () => {
  expect(pages).toEqual({
    hashed: ["/", "/#/contact", "/#/services/web"],
    files: ["/en/", "/es/services/web/", "/es/servicios/web/"],
  });
});

test("a page is asked for by its address, or by the path that its addresses share", () => {
  expect(addressesOf("/", pages)).toEqual(["/"]);
  expect(addressesOf("", pages)).toEqual(["/", "/en/"]);
  expect(addressesOf("/#/contact", pages)).toEqual(["/#/contact"]);
  expect(addressesOf("services/web", pages)).toEqual(["/#/services/web", "/es/services/web/"]);
  expect(addressesOf("/services/web/", pages)).toEqual(["/#/services/web", "/es/services/web/"]);
  expect(addressesOf("/es/servicios/web/", pages)).toEqual(["/es/servicios/web/"]);
  expect(addressesOf("nowhere", pages)).toEqual([]);
});
