import type { Page } from "@playwright/test";
import { hashApp, pageDocument } from "../support/network.ts";
import { expectDocument } from "../support/pages/documents.ts";
import { clickWhenStill, contactLink, footerLink, hoverWhenStill } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectHashApp,
  expectPage,
  expectReady,
  open,
  pathOf,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const later = "later";
const documents = /^[^?#]*\/(?:\?.*)?$/;

/** Makes the host serve documents of a later release from now on. */
async function release(page: Page) {
  await page.route(documents, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/ data-build="[^"]*"/, ` data-build="${later}"`);
    await route.fulfill({ response, body });
  });
}

/** Answers the next `times` requests for the root document with the old version, like a cache. */
async function keepRoot(page: Page, times: number) {
  let left = times;
  await page.route(/^[^?#]+\/\/[^/]+\/$/, (route) => (left-- > 0 ? route.continue() : route.fallback()));
}

/** Counts the documents loaded from this call on. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.count++;
  });
  return loads;
}

const expectRelease = (page: Page, name: string | RegExp) =>
  expect(page.locator("html")).toHaveAttribute("data-build", name);

test("After a new release, hovering over a link doesn't reload the tab; the first link that is followed does, once, and leads to its page, and the back button works", async ({
  page,
}) => {
  await open(page, "contact");
  await page.locator("form [name=name]").fill("Ana");
  await release(page);
  const loads = countLoads(page);

  await test.step("hovering doesn't reload", async () => {
    const came = page.waitForResponse(pageDocument("privacy", defaultLanguage));
    await hoverWhenStill(footerLink(page, "privacy"));
    await (await came).finished();
    await page.mouse.move(1, 1);
    await contactLink(page).focus();
    await expect(page.locator("form [name=name]")).toHaveValue("Ana");
    await expectRelease(page, /^(?!later)/);
    expect(loads.count).toBe(0);
  });

  await clickWhenStill(footerLink(page, "privacy"));
  await expectRelease(page, later);
  await expectPage(page, "privacy", defaultLanguage);
  await expectHash(page, pathOf("privacy", defaultLanguage));
  await expectReady(page);
  await clickWhenStill(footerLink(page, "services"));
  await expectPage(page, "services", defaultLanguage);
  await page.goBack();
  await page.goBack();
  await expectPage(page, "contact", defaultLanguage);
  expect(loads.count).toBe(1);
});

test("If a cache returns the old root document once, a visitor who opens a hash route still gets the new release", async ({
  page,
}) => {
  await release(page);
  await keepRoot(page, 1);
  const loads = countLoads(page);
  await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
  await expectRelease(page, later);
  await expectPage(page, "contact", defaultLanguage);
  await expectHashApp(page);
  expect(loads.count).toBe(2);
});

test("If a cache keeps the old root document, the page document is opened instead of reloading forever", async ({
  page,
}) => {
  await release(page);
  await keepRoot(page, Number.POSITIVE_INFINITY);
  const loads = countLoads(page);
  await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
  await expectDocument(page, "contact", defaultLanguage);
  expect(loads.count).toBe(3);
});

test("If a new release has removed the app's files, a link opens the page document", async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|dynamically imported module/);
  await open(page);
  await release(page);
  await page.route(hashApp, (route) => route.fulfill({ status: 404 }));
  await clickWhenStill(footerLink(page, "privacy"));
  await expectDocument(page, "privacy", defaultLanguage);
  await expectRelease(page, later);
});
