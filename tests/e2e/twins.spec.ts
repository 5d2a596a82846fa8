import type { Page } from "@playwright/test";
import { languageKey } from "../../src/i18n/language.ts";
import { layoutShift } from "./support/layout-shift.ts";
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

test("A followed link opens the other page's document, and back returns", async ({ page }) => {
  await openTwin(page, "home");
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
  await openTwin(page, "home");
  const entries = await page.evaluate(() => history.length);
  await page
    .locator(
      `footer a[href="${twinOf("contact", defaultLanguage)}"], header a[href="${twinOf("contact", defaultLanguage)}"]`,
    )
    .filter({ visible: true })
    .first()
    .click();
  await expectTwin(page, "contact", defaultLanguage);
  await expectReady(page);
  await page.locator("form [name=name]").fill("Ana");
  await toggle(page, otherLanguage).click();
  await expectTwin(page, "contact", otherLanguage);
  await expect(page.locator("form [name=name]")).toHaveValue("Ana");
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
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

test("Nothing moves while a document loads and its scripts start", async ({ page }) => {
  await openTwin(page, "web");
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  expect(await layoutShift(page)).toBeLessThan(0.0005);
});

for (const width of [390, 1440])
  test(`A sheet that comes a second late moves nothing and shows nothing without its styles, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route("**/*.woff2", () => {});
    await page.route("**/assets/blocks-*.css", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    for (const address of [twinOf("web", defaultLanguage), "/", "/#/services/web"]) {
      await page.goto("about:blank");
      await page.goto(address, { waitUntil: "commit" });
      await expectReady(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 1500));
      expect(await layoutShift(page), address).toBeLessThan(0.001);
    }
  });

test("The hash leads nowhere from a page's own document, and its links stay behind no hash", async ({
  page,
}) => {
  await page.goto(`${twinOf("web", defaultLanguage)}#/contact`);
  await expectPage(page, "web", defaultLanguage);
  await expectReady(page);
  await expect(page.locator('a[href^="#/"]')).toHaveCount(0);
});
