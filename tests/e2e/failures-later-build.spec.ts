import type { Page } from "@playwright/test";
import { contactLink, footerLink } from "./support/links.ts";
import { lostMessages, pageModule } from "./support/network.ts";
import { defaultLanguage, expectPage, expectReady, open, shellOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { expectTwin, openTwin, twinOf } from "./support/twins.ts";

const later = "later-";
const asset = /(?<=\/assets\/)[^/]+\.js$/;

/** From now on the host serves the site as built anew: all code has another name, and what bore the old one is gone. */
async function buildAnew(page: Page) {
  await page.route(/(?:\/|\.js)(?:\?.*)?$/, async (route) => {
    const address = new URL(route.request().url());
    const [file] = asset.exec(address.pathname) ?? [];
    if (file !== undefined && !file.startsWith(later)) return route.fulfill({ status: 404 });
    address.pathname = address.pathname.replace(asset, (name) => name.slice(later.length));
    const response = await route.fetch({ url: address.href });
    const renamed = (await response.text()).replace(
      /(?<=["' ](?:\.\/|(?:\.\.\/)*assets\/))(?=[\w.-]+\.js)/g,
      later,
    );
    await route.fulfill({ response, body: renamed });
  });
}

const documents = /^[^?#]*\/(?:\?.*)?$/;

/** Some cache answers with what it has kept, so many times. */
async function keepOld(page: Page, files: RegExp, times: number) {
  let left = times;
  await page.route(files, (route) => (left-- > 0 ? route.continue() : route.fallback()));
}

/** How often a document was loaded. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.count++;
  });
  return loads;
}

const appOf = (page: Page) => page.locator("html").getAttribute("data-entry");

test("After a later build, a link leads to its page in the later app, and back works", async ({ page }) => {
  await open(page, "services");
  await buildAnew(page);
  await footerLink(page, "privacy").click();
  await expectPage(page, "privacy", defaultLanguage);
  await expectReady(page);
  expect(await appOf(page)).toContain(later);
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
  expect(await appOf(page)).not.toContain(later);
});

test("After a later build, a link from a page's own document leads to the other in the later app", async ({
  page,
}) => {
  await openTwin(page, "services");
  await buildAnew(page);
  await page.locator(`footer a[href="${twinOf("privacy", defaultLanguage)}"]`).click();
  await expectTwin(page, "privacy", defaultLanguage);
  await expectReady(page);
  expect(await appOf(page)).toContain(later);
});

for (const { title, address, id } of [
  { title: "home", address: "/", id: "home" },
  { title: "a page behind the hash", address: "/#/contact", id: "contact" },
  { title: "a page's own document", address: twinOf("contact", defaultLanguage), id: "contact" },
]) {
  test(`Where the app is gone since ${title} was kept by a cache, it is loaded anew, once`, async ({
    page,
    problems,
  }) => {
    problems.expect(lostMessages);
    await buildAnew(page);
    await keepOld(page, documents, 1);
    const loads = countLoads(page);
    await page.goto(address);
    await expectPage(page, id, defaultLanguage);
    await expectReady(page);
    expect(await appOf(page)).toContain(later);
    expect(loads.count).toBe(2);
  });
}

test("Where the document stays the old one, it is not loaded in a circle, and what stands in it can be read", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  await buildAnew(page);
  await keepOld(page, documents, Number.POSITIVE_INFINITY);
  for (const { address, id } of [
    { address: "/#/contact", id: "home" },
    { address: twinOf("contact", defaultLanguage), id: "contact" },
  ]) {
    const loads = countLoads(page);
    await page.goto("about:blank");
    await page.goto(address);
    await expect(page.locator("html:not([data-app])")).toBeVisible();
    await expectPage(page, id, defaultLanguage);
    expect(loads.count).toBe(2);
  }
});

test("A page whose kept module names views that are gone comes in the later app", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  await open(page, "services");
  await buildAnew(page);
  await keepOld(page, /\/pages\/[^?]*$/, 1);
  await contactLink(page).click();
  await expectPage(page, "contact", defaultLanguage);
  await expectReady(page);
  expect(await appOf(page)).toContain(later);
});

test("Where everything that was kept names what is gone, one new load is followed by words, not by another", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  await open(page, "services");
  await buildAnew(page);
  await keepOld(page, /\/pages\//, Number.POSITIVE_INFINITY);
  await keepOld(page, documents, Number.POSITIVE_INFINITY);
  const loads = countLoads(page);
  await contactLink(page).click();
  await expect(page.getByText(shellOf(defaultLanguage).ui.scriptMissing)).toBeVisible();
  await expectPage(page, "home", defaultLanguage);
  expect(loads.count).toBe(1);
});
