import type { Page } from "@playwright/test";
import { hashApp, hold, mainScript } from "../support/network.ts";
import { bar } from "../support/pages/bar.ts";
import { clickWhenStill, typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  expectPlace,
  expectReady,
  headingOf,
  open,
  otherLanguage,
  pageOf,
  pathOf,
  scrollPage,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const { ui, menu } = shellOf(defaultLanguage);
const [toServices, toPrivacy] = menu.footer.links.map(({ label }) => label);

const footerLink = (page: Page, name = "") => page.getByRole("contentinfo").getByRole("link", { name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const expectTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

test("A link shows its page from the top, announces it and focuses its heading; back and forward restore each page's scroll position", async ({
  page,
}) => {
  await open(page);
  let place = await scrollPage(page, 1234);
  const status = page.locator("main + *").getByRole("status").filter({ hasNotText: /^$/ });
  await test.step("the page is announced", async () => {
    await expect(status).toHaveCount(0);
    await clickWhenStill(footerLink(page, toPrivacy));
    await expect(status).toHaveText(pageOf("privacy", defaultLanguage).title);
    await expectPage(page, "privacy", defaultLanguage);
    await expectTop(page);
  });

  await test.step("the page is shown from the top, whether its link is clicked or pressed", async () => {
    place = await scrollPage(page, 700);
    await footerLink(page, toServices).evaluate((link: HTMLElement) => link.click());
    await expectPage(page, "services", defaultLanguage);
    await expect(heading(page)).toBeFocused();
    await expectTop(page);

    await footerLink(page, toPrivacy).focus();
    await page.keyboard.press("Enter");
    await expectPage(page, "privacy", defaultLanguage);
    await expect(heading(page)).toBeFocused();
    await expectTop(page);
  });

  await test.step("a new language is announced too", async () => {
    for (const language of [otherLanguage, defaultLanguage]) {
      await toggleTo(page, language).click();
      await expect(status).toHaveText(pageOf("privacy", language).title);
    }
  });

  await test.step("back and forward restore the scroll position", async () => {
    await page.goBack();
    await expectPage(page, "services", defaultLanguage);
    await page.goBack();
    await expectPage(page, "privacy", defaultLanguage);
    await expectPlace(page, place);
    await expect(page.locator("main :focus")).toBeInViewport();
    await page.goBack();
    await expectPage(page, "home", defaultLanguage);
    await page.goForward();
    await expectPage(page, "privacy", defaultLanguage);
    await expectPlace(page, place);
  });

  await test.step("also several pages at once, after URLs were typed into the open site", async () => {
    for (const id of ["web", "contact", "services"]) {
      const path = pathOf(id, defaultLanguage);
      await typePath(page, path);
      await expectHash(page, path);
      await expect(heading(page)).toHaveText(headingOf(id, defaultLanguage));
    }
    await page.evaluate(() => history.go(-3));
    await expectPage(page, "privacy", defaultLanguage);
    await expectPlace(page, place);
  });
});

test("A reload, or a visit to another site, keeps the scroll positions of the current page and earlier pages", async ({
  page,
}) => {
  await open(page);
  const place = await scrollPage(page, 1100);
  await page.reload();
  await expectReady(page);
  await expectPlace(page, place);

  await page.goto(`/#/${pathOf("web", defaultLanguage)}`);
  await expectPage(page, "web", defaultLanguage);
  const placeOnWeb = await scrollPage(page, 1000);
  await page.goto(`/#/${pathOf("privacy", defaultLanguage)}`);
  await expectPage(page, "privacy", defaultLanguage);
  // The visitor goes back before the scripts are loaded.
  const release = await hold(page, mainScript);
  await page.reload();
  await expectPage(page, "privacy", defaultLanguage);
  await page.goBack();
  release();
  await expectPage(page, "web", defaultLanguage);
  await expectPlace(page, placeOnWeb);

  await page.goto("about:blank");
  await page.goBack();
  await expectPage(page, "web", defaultLanguage);
  await expectPlace(page, placeOnWeb);
});

test("Opening a page directly doesn't move the focus; the skip link and a link to the current page add no history entry", async ({
  page,
}) => {
  const release = await hold(page, hashApp);
  await open(page, "services");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const entries = await page.evaluate(() => history.length);

  await test.step("the skip link moves the focus past the bar without changing the URL", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: ui.skipToContent });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expectHash(page, pathOf("services", defaultLanguage));
    await page.keyboard.press("Tab");
    await expect(page.locator("main a").first()).toBeFocused();
    await expect(bar(page).locator(":focus")).toHaveCount(0);
  });

  await test.step("a link to the current page scrolls to its top, even before the app is loaded", async () => {
    await clickWhenStill(footerLink(page, toServices));
    release();
    for (const _ of [1, 2]) {
      await expectTop(page);
      await expect(heading(page)).toBeFocused();
      await clickWhenStill(footerLink(page, toServices));
    }
    await expectTop(page);
  });
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test("A link opened in a new tab shows its page", async ({ page, context }) => {
  await open(page);
  const opened = context.waitForEvent("page");
  await clickWhenStill(footerLink(page, toPrivacy), { modifiers: ["ControlOrMeta"] });
  await expectPage(await opened, "privacy", defaultLanguage);
  await expectPage(page, "home", defaultLanguage);
});
