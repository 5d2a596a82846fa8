import type { Page } from "@playwright/test";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  expectPage,
  expectReady,
  open,
  otherLanguage,
  pageIds,
  pageOf,
  pathOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

/** The id of a page about a service, and the service's name in the form. */
const [seller = "", service = ""] = pageIds
  .map((id) => [id, pageOf(id, defaultLanguage).service ?? ""] as const)
  .find(([, name]) => name !== "") ?? ["", ""];

const contactPath = pathOf("contact", defaultLanguage);

const ticked = (page: Page) =>
  page
    .locator("form [name=services]:checked")
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value")));

/** Follows the page's first link to the contact form. */
const followLink = (page: Page) =>
  page.locator(`main a[href*="${contactPath}"][href$="?service=${service}"]`).first().click();

const expectTicked = (page: Page, services: string[]) => expect.poll(() => ticked(page)).toEqual(services);

test("Behind the hash, a service page's link ticks the service in the form, and the toggle and history keep it", async ({
  page,
}) => {
  await open(page, seller);
  await followLink(page);
  await expectPage(page, "contact", defaultLanguage);
  await expect(page).toHaveURL(new RegExp(`/#/${contactPath}\\?service=${service}$`));
  await expectTicked(page, [service]);

  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "contact", otherLanguage);
  await expect(page).toHaveURL(new RegExp(`\\?service=${service}$`));
  await expectTicked(page, [service]);

  await page.goBack();
  await expectPage(page, seller, otherLanguage);
  await page.goForward();
  await expectPage(page, "contact", otherLanguage);
  await expectTicked(page, [service]);
});

test("On page documents, a service page's link ticks the service in the form, and the toggle keeps it", async ({
  page,
}) => {
  await openDocument(page, seller);
  await followLink(page);
  await expect(page).toHaveURL(
    new RegExp(`${documentPathOf("contact", defaultLanguage)}\\?service=${service}$`),
  );
  await expectTicked(page, [service]);
  await toggleTo(page, otherLanguage).click();
  await expect(page).toHaveURL(
    new RegExp(`${documentPathOf("contact", otherLanguage)}\\?service=${service}$`),
  );
  await expectTicked(page, [service]);
});

test("The visitor can untick the service, and services ticked before stay ticked", async ({ page }) => {
  await open(page, "contact");
  const boxes = page.locator("form [name=services]");
  const other = boxes.and(page.locator(`:not([value="${service}"])`)).first();
  await other.check();
  await page.goto(`/#/${contactPath}?service=${service}`);
  await page.reload();
  await expectReady(page);
  const both = await boxes.evaluateAll(
    (all, names) =>
      all.map((box) => box.getAttribute("value") ?? "").filter((value) => names.includes(value)),
    [service, (await other.getAttribute("value")) ?? ""],
  );
  await expectTicked(page, both);
  await page.locator(`form [value="${service}"]`).uncheck();
  await page.reload();
  await expectReady(page);
  await expectTicked(
    page,
    both.filter((value) => value !== service),
  );
});

test("An unknown service in the URL is ignored", async ({ page }) => {
  for (const address of [
    `/#/${contactPath}?service=nothing`,
    `${documentPathOf("contact", defaultLanguage)}?service=%22%5D`,
  ]) {
    await page.goto(address);
    await expectPage(page, "contact", defaultLanguage);
    await expectReady(page);
    expect(await ticked(page)).toEqual([]);
    await page.goto("about:blank");
  }
});
