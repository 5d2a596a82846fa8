import type { Page } from "@playwright/test";
import { contactLink, footerLink } from "./support/links.ts";
import { pageModule } from "./support/network.ts";
import { defaultLanguage, expectPage, expectReady, open } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const entryName = /entry-client-[\w-]+\.js/;
const laterEntry = "entry-client-later.js";

/** From now on the host serves the site as if it had been built anew: the app's entry has another name. */
async function buildAnew(page: Page) {
  const entry = entryName.exec(await page.content())?.[0] ?? "";
  await page.route(/\/(pages\/.*)?(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(entryName, laterEntry) });
  });
  await page.route(`**/assets/${laterEntry}`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(laterEntry, entry) });
    await route.fulfill({ response });
  });
}

const appOf = (page: Page) => page.locator("script[type=module]").getAttribute("src");

test("After a later build, a link leads to its page in the later app, and back works", async ({ page }) => {
  await open(page, "services");
  await buildAnew(page);
  await footerLink(page, "privacy").click();
  await expectPage(page, "privacy", defaultLanguage);
  await expectReady(page);
  expect(await appOf(page)).toContain(laterEntry);
  await page.goBack();
  await expectPage(page, "services", defaultLanguage);
});

test("A link that is only hovered over does not bring the later app in", async ({ page }) => {
  await open(page, "contact");
  await page.locator("form [name=name]").fill("Ana");
  await buildAnew(page);
  const came = page.waitForResponse(pageModule(defaultLanguage, "privacy"));
  await footerLink(page, "privacy").hover();
  await (await came).finished();
  await page.mouse.move(1, 1);
  await contactLink(page).focus();
  await expect(page.locator("form [name=name]")).toHaveValue("Ana");
  expect(await appOf(page)).not.toContain(laterEntry);
});
