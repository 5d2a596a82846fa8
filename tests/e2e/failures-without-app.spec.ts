import type { Page } from "@playwright/test";
import { addressOf, expectDocument } from "./support/documents.ts";
import { footerLink } from "./support/links.ts";
import { hashApp } from "./support/network.ts";
import { defaultLanguage, expectPage, open, otherLanguage, pathOf, store, toggleTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** What an extension keeps from the page, and what the browser says of it. */
const block = (page: Page, files: string) => page.route(files, (route) => route.abort("blockedbyclient"));
const blockedMessages = /Failed to load resource|dynamically imported module|ERR_BLOCKED_BY_CLIENT/;

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("The document at the site's root leads to the documents of its pages, and to the other language", async ({
    page,
  }) => {
    await page.goto("/");
    await footerLink(page, pathOf("privacy", defaultLanguage)).click();
    await expectDocument(page, "privacy", defaultLanguage);
    await page.goto("/");
    await toggleTo(page, otherLanguage).click();
    await expectDocument(page, "home", otherLanguage);
  });
});

test.describe("Where an extension blocks the scripts", () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(blockedMessages);
    await block(page, "**/assets/*.js");
  });

  test("a link behind the hash leads to its page's own document, in the visitor's language", async ({
    page,
  }) => {
    await store(page, otherLanguage);
    await page.goto("/");
    await expectPage(page, "home", otherLanguage);
    await footerLink(page, "privacy").click();
    await expectDocument(page, "privacy", otherLanguage);
  });

  test("a link to a place on the page leads there", async ({ page }) => {
    await page.goto("/");
    await expectPage(page, "home", defaultLanguage);
    await page.getByRole("main").locator("a[href='#services']").click();
    await expect(page.locator("#services")).toBeInViewport();
  });

  test("a page's own document reads whole, its links lead on, and its form sends", async ({ page }) => {
    await page.goto(addressOf("services", defaultLanguage));
    await expectPage(page, "services", defaultLanguage);
    await page.locator(`footer a[href="${addressOf("privacy", defaultLanguage)}"]`).click();
    await expectDocument(page, "privacy", defaultLanguage);
    await page
      .locator(`header a[href="${addressOf("contact", defaultLanguage)}"]`)
      .first()
      .click();
    await expectDocument(page, "contact", defaultLanguage);
    const form = page.locator("form");
    for (const name of ["name", "company", "message"]) await form.locator(`[name=${name}]`).fill("Ana");
    await form.locator("[name=email]").fill("ana@empresa.example");
    await form.locator("[name=services]").first().check();
    await form.locator("[type=submit]").click();
    await expect(page).toHaveURL(new RegExp(`/sent/${defaultLanguage}/$`));
  });
});

test("Where only the app is blocked, a link behind the hash leads to its page's own document", async ({
  page,
  problems,
}) => {
  problems.expect(blockedMessages);
  await block(page, hashApp);
  await open(page);
  await footerLink(page, "privacy").click();
  await expectDocument(page, "privacy", defaultLanguage);
  await page.goto("/#/contact");
  await expectPage(page, "contact", defaultLanguage);
  await toggleTo(page, otherLanguage).click();
  await expectDocument(page, "contact", otherLanguage);
});
