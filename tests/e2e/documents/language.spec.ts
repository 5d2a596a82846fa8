import type { Page } from "@playwright/test";
import { documentPathOf } from "../support/pages/documents.ts";
import { clickWhenStill, typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  expectPlace,
  expectReady,
  open,
  otherLanguage,
  pathOf,
  placeOf,
  scrollPage,
  shellOf,
  toggleTo,
} from "../support/pages/site.ts";
import { blockStorage } from "../support/storage.ts";
import { expect, test } from "../support/test.ts";

/** Returns the stored language. The key's name is part of the specification. */
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("language"));

test("A stored choice that is not a language is ignored, and the toggle replaces it", async ({ page }) => {
  await open(page);
  const all = [otherLanguage.toUpperCase(), "__proto__", "", "zz"];
  for (const nonsense of process.env.TEST_LONG ? all : all.slice(0, 2)) {
    await page.evaluate((value) => localStorage.setItem("language", value), nonsense);
    await page.reload();
    await expectPage(page, "home", defaultLanguage);
    await expectReady(page);
  }
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "home", otherLanguage);
  expect(await stored(page)).toBe(otherLanguage);
});

/** Expects the toggle to have the other language's code, and its name in that language. */
async function expectToggle(page: Page, language: string) {
  const { languages } = shellOf(language);
  const next = languages[(languages.findIndex(({ code }) => code === language) + 1) % languages.length];
  const toggle = page.getByRole("link", { name: `${next?.label} ${next?.switchTo}`, exact: true });
  await expect(toggle).toHaveAttribute("lang", next?.code ?? "");
  await expect(toggle).toBeVisible();
}

test("Without a stored choice the default language is shown; the toggle switches it, stores it, and switches it back", async ({
  page,
}) => {
  await open(page, "privacy");
  await expectPage(page, "privacy", defaultLanguage);
  expect(await stored(page)).toBeNull();
  await expectToggle(page, defaultLanguage);
  for (const language of [otherLanguage, defaultLanguage]) {
    await toggleTo(page, language).click();
    await expectPage(page, "privacy", language);
    await expectToggle(page, language);
    expect(await stored(page)).toBe(language);
  }

  await test.step("the keyboard works too, and the focus stays", async () => {
    await toggleTo(page, otherLanguage).focus();
    for (const language of [otherLanguage, defaultLanguage]) {
      await page.keyboard.press("Enter");
      await expectPage(page, "privacy", language);
    }
    await expect(toggleTo(page, otherLanguage)).toBeFocused();
  });

  await test.step("the choice is kept after a reload and on the next page", async () => {
    await page.keyboard.press("Enter");
    await expectPage(page, "privacy", otherLanguage);
    await page.reload();
    await expectPage(page, "privacy", otherLanguage);
    await page.goto(`/#/${pathOf("contact", defaultLanguage)}`);
    await expectPage(page, "contact", otherLanguage);
  });
});

for (const { what, prepare } of [
  { what: "blocked", prepare: blockStorage },
  {
    what: "full",
    prepare: (page: Page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
      }),
  },
])
  test(`With storage ${what}, the toggle works until the page is reloaded`, async ({ page }) => {
    await prepare(page);
    await open(page, "contact");
    await toggleTo(page, otherLanguage).click();
    await expectPage(page, "contact", otherLanguage);
    await clickWhenStill(page.getByRole("contentinfo").getByRole("link").last());
    await expectPage(page, "privacy", otherLanguage);
    await page.goBack();
    await expectPage(page, "contact", otherLanguage);
    await page.reload();
    await expectPage(page, "contact", defaultLanguage);
  });

for (const storage of ["open", "blocked"])
  test(`The toggle of a document keeps its parameters and its anchor, with storage ${storage}`, async ({
    page,
  }) => {
    if (storage === "blocked") await blockStorage(page);
    const rest = "?utm_source=x#roi-cac";
    await page.goto(documentPathOf("business-analytics", defaultLanguage) + rest);
    await expectReady(page);
    const { block } = await placeOf(page);
    const opened = page.context().waitForEvent("page");
    await toggleTo(page, otherLanguage).click({ modifiers: ["ControlOrMeta"] });
    // The tab is there before its address.
    await expect(await opened).toHaveURL(documentPathOf("business-analytics", otherLanguage) + rest);
    await (await opened).close();
    for (const language of [otherLanguage, defaultLanguage]) {
      await toggleTo(page, language).click();
      await expect(page).toHaveURL(documentPathOf("business-analytics", language) + rest);
      await expectPage(page, "business-analytics", language);
      await expectReady(page);
    }
    expect((await placeOf(page)).block).toBe(block);
  });

test("The toggle replaces the URL with the page's canonical path in the new language", async ({ page }) => {
  const id = "instant-quotes";
  await open(page, "contact");
  await page.goto(`/#/${pathOf(id, defaultLanguage)}`);
  await expectPage(page, id, defaultLanguage);
  const entries = await page.evaluate(() => history.length);
  for (const language of [otherLanguage, defaultLanguage, otherLanguage]) {
    await toggleTo(page, language).click();
    await expectPage(page, id, language);
    await expectHash(page, pathOf(id, language));
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await test.step("a path in another language is replaced too, and the rest of the URL stays", async () => {
    const rest = "?from=mail#part";
    await page.goto(`/#/${pathOf(id, defaultLanguage)}${rest}`);
    await expectPage(page, id, otherLanguage);
    for (const language of [defaultLanguage, otherLanguage]) {
      await toggleTo(page, language).click();
      await expectPage(page, id, language);
      await expectHash(page, pathOf(id, language) + rest);
    }
    for (const back of [id, "contact"]) {
      await page.goBack();
      await expectPage(page, back, otherLanguage);
    }
  });
});

test("The toggle keeps the scroll position, even if texts differ in length", async ({ page }) => {
  await open(page);
  for (const { id, language, topPx, next } of [
    { id: "home", language: defaultLanguage, topPx: 2000, next: otherLanguage },
    { id: "web", language: otherLanguage, topPx: 1200, next: defaultLanguage },
  ]) {
    await typePath(page, pathOf(id, language));
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    const before = await scrollPage(page, topPx);
    expect(before.block).toBeGreaterThan(0);
    await toggleTo(page, next).click();
    await expectPage(page, id, next);
    await expectPlace(page, before, 80);
  }
});

test("A language chosen in one tab applies in the other, which keeps its page, what was typed and ticked, and a canonical URL", async ({
  page,
  context,
}) => {
  await open(page, "contact");
  const form = page.getByRole("main").locator("form");
  const typed: Record<string, string> = {
    name: "Ana Ñúñez",
    email: "ana@example.com",
    phone: "+52 55 1234 5678",
    company: "Plomería del Sur",
    message: "Two lines\nof text",
  };
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator("[name=services][value=dashboard]").check();
  await form.locator("[name=name]").focus();
  const expectTyped = async () => {
    for (const [name, value] of Object.entries(typed))
      await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
    await expect(form.locator("[name=services]:checked")).toHaveValue("dashboard");
  };

  const other = await context.newPage();
  await open(other, "web");
  // A language that the site doesn't have changes nothing. Loading it would be logged as an error.
  await other.evaluate(() => localStorage.setItem("language", "zz"));
  await toggleTo(other, otherLanguage).click();
  await expectPage(other, "web", otherLanguage);

  await expectPage(page, "contact", otherLanguage);
  await expectTyped();
  await expect(form.locator("[name=name]")).toBeFocused();

  await toggleTo(page, defaultLanguage).click();
  await expectPage(page, "contact", defaultLanguage);
  await expectTyped();
  await expectPage(other, "web", defaultLanguage);
  await expectHash(other, pathOf("web", defaultLanguage));

  const id = "inventory";
  await typePath(page, pathOf(id, defaultLanguage));
  await expectPage(page, id, defaultLanguage);
  await toggleTo(other, otherLanguage).click();
  await expectPage(page, id, otherLanguage);
  await expectHash(page, pathOf(id, otherLanguage));
});
