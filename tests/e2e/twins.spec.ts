import type { Page } from "@playwright/test";
import { languageKey } from "../../src/i18n/language.ts";
import { footerLink } from "./support/links.ts";
import {
  defaultLanguage,
  expectPage,
  expectReady,
  languages,
  open,
  otherLanguage,
  pageIds,
  pageOf,
  pathOf,
  sampled,
  sampledPages,
  shellOf,
} from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { expectTwin, openTwin, twinOf } from "./support/twins.ts";

/** Marks the document, so that a later one is known. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

const toggle = (page: Page, language: string) =>
  page.getByRole("link", {
    name: shellOf(language).languages.find(({ code }) => code === language)?.switchTo ?? "",
  });

for (const language of languages) {
  test(`Without JavaScript every page is whole, and its links lead to pages, in ${language}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const known = new Set<string>();
    for (const id of sampledPages(pageIds, language)) {
      await page.goto(twinOf(id, language));
      await expectPage(page, id, language);
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
      const others = links.filter((href) => !/^(#[a-z_]|mailto:|tel:)/i.test(href));
      expect(
        others.filter((href) => !href.startsWith("/")),
        id,
      ).toEqual([]);
      for (const href of others) known.add(href);
      await expect(page.locator("[hidden], .visually-hidden canvas").filter({ hasText: /\S/ })).toHaveCount(
        0,
      );
    }
    for (const href of known) {
      const answer = await request.get(href, { maxRedirects: 0 });
      expect(answer.status(), href).toBe(200);
    }
    const [menu] = shellOf(language).menu.groups;
    expect(known).toContain(`/${language}/${menu?.items[0]?.path}/`);
    await context.close();
  });
}

test("Without JavaScript the slider's panels stand open and the timeline's steps are shown", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(twinOf("home", defaultLanguage));
  for (const block of pageOf("home", defaultLanguage).blocks) {
    if (block.type === "services-slider")
      for (const { headline } of block.panels)
        await expect(page.getByRole("heading", { name: headline })).toBeVisible();
    if (block.type === "timeline")
      for (const { title } of block.steps) await expect(page.getByText(title, { exact: true })).toBeVisible();
  }
  await context.close();
});

test("Without JavaScript each chart opens the table of its numbers", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(twinOf("business-analytics", defaultLanguage));
  const figures = page.locator("figure:has(details)");
  expect(await figures.count()).toBeGreaterThan(3);
  for (const figure of await figures.all()) {
    await expect(figure.getByRole("table")).toBeHidden();
    await figure.locator("summary").click();
    await expect(figure.getByRole("table")).toBeVisible();
    expect(await figure.getByRole("cell").count()).toBeGreaterThan(1);
  }
  await context.close();
});

test("A followed link shows the other page under its own address, without a new document, and back returns", async ({
  page,
}) => {
  await openTwin(page, "home");
  await mark(page);
  await page.locator(`footer a[href="${twinOf("services", defaultLanguage)}"]`).click();
  await expectTwin(page, "services", defaultLanguage);
  await page
    .locator(`main a[href="${twinOf("web", defaultLanguage)}"]`)
    .first()
    .click();
  await expectTwin(page, "web", defaultLanguage);
  await page.goBack();
  await expectTwin(page, "services", defaultLanguage);
  await page.goBack();
  await expectTwin(page, "home", defaultLanguage);
  expect(await isMarked(page)).toBe(true);
  await page.goForward();
  await page.reload();
  await expectTwin(page, "services", defaultLanguage);
});

test("What a browser shares of a page is the page's own address, behind the hash too", async ({ page }) => {
  const canonical = async () =>
    new URL((await page.locator("link[rel=canonical]").getAttribute("href")) ?? "").pathname;
  await open(page, pathOf("web", defaultLanguage));
  expect(await canonical()).toBe(twinOf("web", defaultLanguage));
  await openTwin(page, "home", otherLanguage);
  expect(await canonical()).toBe(twinOf("home", otherLanguage));
  await page.locator(`footer a[href="${twinOf("services", otherLanguage)}"]`).click();
  await expectTwin(page, "services", otherLanguage);
  expect(await canonical()).toBe(twinOf("services", otherLanguage));
});

test("A modified click opens the page's own document", async ({ page, context }) => {
  await openTwin(page, "home");
  const opened = context.waitForEvent("page");
  await page
    .locator(`footer a[href="${twinOf("services", defaultLanguage)}"]`)
    .click({ modifiers: ["ControlOrMeta"] });
  await expectTwin(await opened, "services", defaultLanguage);
  await expectTwin(page, "home", defaultLanguage);
});

test("The address's language wins over the stored one, and leaves it stored", async ({ page }) => {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    languageKey,
    otherLanguage,
  ] as const);
  await openTwin(page, "web");
  expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe(otherLanguage);
});

test("The toggle leads to the other language's address, keeps what was typed, and is stored", async ({
  page,
}) => {
  await openTwin(page, "contact");
  await mark(page);
  await page.locator("form [name=name]").fill("Ana");
  await toggle(page, otherLanguage).click();
  await expectTwin(page, "contact", otherLanguage);
  await expect(page.locator("form [name=name]")).toHaveValue("Ana");
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe(otherLanguage);
  await page
    .locator(`header a[href="${twinOf("home", otherLanguage)}"]`)
    .first()
    .click();
  await expectTwin(page, "home", otherLanguage);
});

for (const language of sampled(otherLanguage))
  test(`Without JavaScript the toggle leads from ${language} to the other language`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(twinOf("instant-quotes", language));
    await toggle(page, defaultLanguage).click();
    await expectTwin(page, "instant-quotes", defaultLanguage);
    await context.close();
  });

test("Another path of a page leads to its own address", async ({ page }) => {
  const alias = `/${defaultLanguage}/${pathOf("instant-quotes", otherLanguage)}/`;
  await page.goto(alias);
  await expectTwin(page, "instant-quotes", defaultLanguage);
});

test("Nothing moves while the app takes a page over", async ({ page }) => {
  await openTwin(page, "web");
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  expect(shift).toBeLessThan(0.0005);
});

test("The hash leads nowhere from a page's own document, and its links stay behind no hash", async ({
  page,
}) => {
  await page.goto(`${twinOf("web", defaultLanguage)}#/contact`);
  await expectPage(page, "web", defaultLanguage);
  await expectReady(page);
  await expect(footerLink(page, pathOf("contact", defaultLanguage))).toHaveCount(0);
});
