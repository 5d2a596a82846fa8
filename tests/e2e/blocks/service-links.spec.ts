import type { Page } from "@playwright/test";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import { typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectPage,
  expectReady,
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

test("Behind the hash, a service page's link ticks the service in the form beside what was ticked, the toggle and history keep it, and the visitor can untick it", async ({
  page,
}) => {
  const boxes = page.locator("form [name=services]");
  const other = boxes.and(page.locator(`:not([value="${service}"])`)).first();
  await page.goto(`/#/${contactPath}?service=nothing`);
  await expectPage(page, "contact", defaultLanguage);
  await expectReady(page);
  expect(await ticked(page), "an unknown service is ignored").toEqual([]);
  await other.check();
  const own = (await other.getAttribute("value")) ?? "";
  const both = (await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("value") ?? ""))).filter(
    (value) => value === own || value === service,
  );

  await typePath(page, pathOf(seller, defaultLanguage));
  await expectPage(page, seller, defaultLanguage);
  await followLink(page);
  await expectPage(page, "contact", defaultLanguage);
  await expect(page).toHaveURL(new RegExp(`/#/${contactPath}\\?service=${service}$`));
  await expectTicked(page, both);

  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "contact", otherLanguage);
  await expect(page).toHaveURL(new RegExp(`\\?service=${service}$`));
  await expectTicked(page, both);

  await page.goBack();
  await expectPage(page, seller, otherLanguage);
  await page.goForward();
  await expectPage(page, "contact", otherLanguage);
  await expectTicked(page, both);

  await page.locator(`form [value="${service}"]`).uncheck();
  await page.reload();
  await expectReady(page);
  await expectTicked(page, [own]);
});

test("On page documents, a service page's link ticks the service in the form, and the toggle keeps it", async ({
  page,
}) => {
  await page.goto(`${documentPathOf("contact", defaultLanguage)}?service=%22%5D`);
  await expectReady(page);
  expect(await ticked(page), "an unknown service is ignored").toEqual([]);
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
