import type { Page } from "@playwright/test";
import { nothingIsHidden } from "../probes/layout.ts";
import { hashApp } from "../support/network.ts";
import { documentPathOf, expectDocument } from "../support/pages/documents.ts";
import { clickWhenStill, footerLink } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectPage,
  layOutWhole,
  otherLanguage,
  pathOf,
  toggleTo,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

/** Blocks files as a browser extension does, with the same network error. */
const block = (page: Page, files: string) => page.route(files, (route) => route.abort("blockedbyclient"));
const blockedMessages = /Failed to load resource|dynamically imported module|ERR_BLOCKED_BY_CLIENT/;

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("The root document is complete, and links to the documents of its pages and to the other language", async ({
    page,
  }) => {
    await page.goto("/");
    await expectPage(page, "home", defaultLanguage);
    expect(await nothingIsHidden({ page, id: "home", language: defaultLanguage })).toEqual([]);
    await layOutWhole(page);
    await footerLink(page, "privacy").click();
    await expectDocument(page, "privacy", defaultLanguage);
    await page.goto("/");
    await toggleTo(page, otherLanguage).click();
    await expectDocument(page, "home", otherLanguage);
  });
});

test.describe("If an extension blocks the scripts", () => {
  test.beforeEach(async ({ page, problems }) => {
    problems.expect(blockedMessages);
    await block(page, "**/assets/*.js");
  });

  test("a page document is complete, and its links work", async ({ page }) => {
    await page.goto(documentPathOf("services", defaultLanguage));
    await expectPage(page, "services", defaultLanguage);
    await layOutWhole(page);
    await page
      .locator(`footer a[href="${documentPathOf("privacy", defaultLanguage)}"]`)
      .first()
      .click();
    await expectDocument(page, "privacy", defaultLanguage);
    await page
      .locator(`header a[href="${documentPathOf("contact", defaultLanguage)}"]`)
      .first()
      .click();
    await expectDocument(page, "contact", defaultLanguage);
  });
});

for (const { blocked, files } of [
  { blocked: "only the app is", files: hashApp },
  { blocked: "all scripts are", files: "**/assets/*.js" },
])
  test(`If ${blocked} blocked, a link to a hash route leads to the page document`, async ({
    page,
    problems,
  }) => {
    problems.expect(blockedMessages);
    await block(page, files);
    await page.goto("/");
    await expectPage(page, "home", defaultLanguage);
    await clickWhenStill(footerLink(page, "privacy"));
    await expectDocument(page, "privacy", defaultLanguage);
    await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
    await expectPage(page, "contact", defaultLanguage);
    await toggleTo(page, otherLanguage).click();
    await expectDocument(page, "contact", otherLanguage);
  });
