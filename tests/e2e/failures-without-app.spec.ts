import type { Page } from "@playwright/test";
import { footerLink } from "./support/links.ts";
import { entry, hold } from "./support/network.ts";
import {
  defaultLanguage,
  expectPage,
  expectReady,
  languages,
  otherLanguage,
  pathOf,
  shellOf,
  store,
} from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { expectTwin, twinOf } from "./support/twins.ts";

/** What an extension keeps from the page, and what the browser says of it. */
const block = (page: Page, files: string) => page.route(files, (route) => route.abort("blockedbyclient"));
const blockedMessages = /Failed to load resource|dynamically imported module|ERR_BLOCKED_BY_CLIENT/;

const plainLink = (page: Page, language: string) =>
  page.getByRole("complementary").getByRole("link", { name: shellOf(language).ui.readWithout });

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("The document at the site's root leads to each language's own home, in that language's words", async ({
    page,
  }) => {
    for (const language of languages) {
      await page.goto("/");
      await expect(page.getByText(shellOf(language).ui.scriptMissing)).toBeInViewport();
      await plainLink(page, language).click();
      await expectTwin(page, "home", language);
      await expect(page.getByRole("complementary")).toHaveCount(0);
    }
  });
});

test("Where the app runs, no word is said of its absence", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(shellOf(defaultLanguage).ui.scriptMissing)).toBeHidden();
  await expectReady(page);
  await expect(page.getByText(shellOf(defaultLanguage).ui.scriptMissing)).toBeHidden();
});

for (const { title, files } of [
  { title: "the start script", files: entry },
  { title: "a part of the start script", files: "**/assets/shared-*.js" },
]) {
  test.describe(`Where an extension blocks ${title}`, () => {
    test.beforeEach(async ({ page, problems }) => {
      problems.expect(blockedMessages);
      await block(page, files);
    });

    test("who came for a page behind the hash is told, and led to that page's own document", async ({
      page,
    }) => {
      await page.goto("/#/contact");
      await expectPage(page, "home", defaultLanguage);
      await expect(page.getByText(shellOf(defaultLanguage).ui.scriptMissing)).toBeInViewport();
      await plainLink(page, otherLanguage).click();
      await expectTwin(page, "contact", otherLanguage);
    });

    test("a link behind the hash leads to its page's own document, in the visitor's language", async ({
      page,
    }) => {
      await store(page, otherLanguage);
      await page.goto("/");
      await expectPage(page, "home", defaultLanguage);
      await expect(plainLink(page, otherLanguage)).toBeVisible();
      await footerLink(page, "privacy").click();
      await expectTwin(page, "privacy", otherLanguage);
    });

    test("a link to a place on the page leads there", async ({ page }) => {
      await page.goto("/");
      await expect(plainLink(page, defaultLanguage)).toBeVisible();
      await page.getByRole("main").locator("a[href='#services']").click();
      await expect(page.locator("#services")).toBeInViewport();
      await expect(page).toHaveURL(/\/#services$/);
    });

    test("a page's own document reads whole, its links lead on, and its form sends", async ({ page }) => {
      await page.goto(twinOf("services", defaultLanguage));
      await expectPage(page, "services", defaultLanguage);
      await page.locator(`footer a[href="${twinOf("privacy", defaultLanguage)}"]`).click();
      await expectTwin(page, "privacy", defaultLanguage);
      await page
        .locator(`header a[href="${twinOf("contact", defaultLanguage)}"]`)
        .first()
        .click();
      await expectTwin(page, "contact", defaultLanguage);
      const form = page.locator("form");
      for (const name of ["name", "company", "message"]) await form.locator(`[name=${name}]`).fill("Ana");
      await form.locator("[name=email]").fill("ana@empresa.example");
      await form.locator("[name=services]").first().check();
      await form.locator("[type=submit]").click();
      await expect(page).toHaveURL(new RegExp(`/sent/${defaultLanguage}/$`));
    });
  });
}

test("An app that takes its time is not waited for in the dark, and takes the page over when it comes", async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, entry);
  await page.goto("/#/contact", { waitUntil: "commit" });
  await page.clock.runFor(10_000);
  await expectPage(page, "home", defaultLanguage);
  await expect(plainLink(page, defaultLanguage)).toHaveAttribute("href", twinOf("contact", defaultLanguage));
  await page.clock.resume();
  release();
  await expectPage(page, "contact", defaultLanguage);
  await expectReady(page);
  await expect(plainLink(page, defaultLanguage)).toBeHidden();
  await footerLink(page, pathOf("privacy", defaultLanguage)).click();
  await expectPage(page, "privacy", defaultLanguage);
  await expect(page).toHaveURL(/\/#\/privacy$/);
});
