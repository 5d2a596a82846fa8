import type { Page } from "@playwright/test";
import { oldAddressesFile, oldAddressIn } from "../../../src/old-addresses.ts";
import { documentPathOf, expectDocument } from "../support/pages/documents.ts";
import { defaultLanguage, otherLanguage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const to = (id: string, language: string) => documentPathOf(id, language).slice(1);

const listed = [
  { ...oldAddressIn("/about-us.html"), to: to("web", defaultLanguage) },
  { ...oldAddressIn("/?page_id=12"), to: to("contact", otherLanguage) },
  { ...oldAddressIn("/blog/*"), to: to("services", defaultLanguage) },
  { ...oldAddressIn("/promo"), to: null },
  { ...oldAddressIn("/blog/recalled"), to: null },
];

/** Simulates a host that only serves files, and a site that lists addresses of an earlier one. */
async function serveFilesOnly(page: Page) {
  await page.route(`/${oldAddressesFile}`, (route) => route.fulfill({ json: listed }));
  await page.route(
    ({ pathname }) => /^\/(?:$|about|blog|promo|other)/i.test(pathname),
    async (route) => {
      const isRoot = new URL(route.request().url()).pathname === "/";
      const response = await route.fetch({ url: isRoot ? "/" : "/404.html" });
      const html = await response.text();
      const body = html.replace("<html ", `<html data-old-addresses="/${oldAddressesFile}" `);
      await route.fulfill({ response, body, status: isRoot ? 200 : 404 });
    },
  );
}

test("on a host of files, an address of the earlier site leads to its page, with its other parameters; other addresses stay", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await serveFilesOnly(page);
  await page.goto("/About-Us.html?utm_source=mail");
  await expect(page).toHaveURL(`${documentPathOf("web", defaultLanguage)}?utm_source=mail`);
  await page.goto("/?page_id=12");
  await expectDocument(page, "contact", otherLanguage);
  await page.goto("/blog/2019/five-ideas/");
  await expectDocument(page, "services", defaultLanguage);

  for (const path of ["/promo", "/blog/recalled", "/other/page"]) {
    await page.goto(path);
    await expect(page.locator("[data-unknown]").first()).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto("/?utm_source=mail");
  await expect(page.locator("html")).toHaveAttribute("data-page", "home");
  await expect(page).toHaveURL("/?utm_source=mail");
});
