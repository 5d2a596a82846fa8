/** Bar, toggle and in-page links in documents, where every page is a new one. */

import type { Page } from "@playwright/test";
import { bar, expectClosed, expectOpen, groupButton, groupItems } from "./support/bar.ts";
import { addressOf, expectDocument, openDocument } from "./support/documents.ts";
import { footerLink } from "./support/links.ts";
import { pageDocument } from "./support/network.ts";
import { defaultLanguage, expectReady, otherLanguage, pathOf, shellOf, toggleTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const { ui, menu } = shellOf(defaultLanguage);
const [services, automate] = menu.groups as [(typeof menu.groups)[0], (typeof menu.groups)[0]];

test.use({ viewport: { width: 1440, height: 900 } });

test("A dropdown opens on hover, and an item leads to its document, where it is closed", async ({ page }) => {
  await openDocument(page, "web");
  await groupButton(page, automate).hover();
  await expectOpen(page, automate);
  await groupItems(page, automate).nth(1).click();
  await page.mouse.move(720, 880);
  await expectDocument(page, "instant-quotes", defaultLanguage);
  await expectClosed(page, automate);
  await page.goBack();
  await expectDocument(page, "web", defaultLanguage);
  await expectClosed(page, automate);
});

test("An item of the overlay leads to its document", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocument(page, "home");
  await bar(page).getByRole("button", { name: ui.openMenu }).click();
  const overlay = page.getByRole("dialog", { name: ui.mainMenu });
  await overlay.getByRole("link", { name: services.items[0]?.label ?? "" }).click();
  await expectDocument(page, "web", defaultLanguage);
  await expect(overlay).toBeHidden();
});

test("The toggle keeps the reader's place and the focus, and adds nothing to the history", async ({
  page,
}) => {
  await openDocument(page, "web");
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => scrollTo(0, 1200));
  const before = await sectionUnderBar(page);
  expect(before.at).toBeGreaterThan(0);
  for (const language of [otherLanguage, defaultLanguage]) {
    await toggleTo(page, language).click();
    await expectDocument(page, "web", language);
    await expectReady(page);
    const after = await sectionUnderBar(page);
    expect(after.at).toBe(before.at);
    expect(Math.abs(after.topPx - before.topPx)).toBeLessThan(80);
    const focused = page.locator("[data-language-toggle]");
    await expect(focused).toBeFocused();
    await expect(focused, "a mouse needs no ring").toHaveCSS("outline-style", "none");
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await test.step("a page that is opened later begins at its top", async () => {
    await page.reload();
    await page.goto(addressOf("services", defaultLanguage));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test("Links within the page move the focus, and the address stays", async ({ page }) => {
  await openDocument(page, "home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.locator('main a[href="#services"]').first().click();
  await expect(page.locator("#services")).toBeFocused();
  await expect(page.locator("#services")).toBeInViewport();
  await expectDocument(page, "home", defaultLanguage);
});

test.describe("Where the browser knows no speculation rules", () => {
  const privacy = pageDocument("privacy", defaultLanguage);

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
      // Those that the browser knows all the same would load the page too.
      new MutationObserver(() => document.querySelector("script[type=speculationrules]")?.remove()).observe(
        document,
        { childList: true, subtree: true },
      );
    }),
  );

  test("a page is loaded ahead when its link is pointed at or has the focus, once, and no other", async ({
    page,
  }) => {
    await openDocument(page, "home");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const came = page.waitForResponse(privacy);
    await footerLink(page, pathOf("privacy", defaultLanguage)).hover();
    await came;
    await footerLink(page, pathOf("privacy", defaultLanguage)).focus();
    await page.locator('main a[href="#services"]').first().hover();
    await bar(page).getByRole("link").first().hover();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.endsWith("/"))).toEqual([addressOf("privacy", defaultLanguage)]);
  });

  test("nothing is loaded ahead for a visitor who saves data", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await openDocument(page, "home");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await footerLink(page, pathOf("privacy", defaultLanguage)).hover();
    await page.waitForLoadState("networkidle");
    expect(asked).not.toContain(addressOf("privacy", defaultLanguage));
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("A dropdown opens on hover, and on a click until Escape", async ({ page }) => {
    await page.goto(addressOf("web", defaultLanguage));
    const item = groupItems(page, automate).first();
    await groupButton(page, automate).hover();
    await expect(item).toBeVisible();
    await groupButton(page, automate).click();
    await page.mouse.move(720, 880);
    await expect(item).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
  });

  test("On a small screen a dropdown's panel lies under its button, on the screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(addressOf("web", defaultLanguage));
    for (const group of [services, automate]) {
      await groupButton(page, group).click();
      const link = groupItems(page, group).first();
      await expect(link).toBeVisible();
      const [panel, button] = [
        await link.locator("xpath=ancestor::*[@popover]").boundingBox(),
        await groupButton(page, group).boundingBox(),
      ];
      expect(panel?.x).toBeGreaterThanOrEqual(0);
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(Math.abs((panel?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThanOrEqual(1);
    }
  });
});

/** The section that the reader sees first under the bar, and where its top is. */
const sectionUnderBar = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll("main > *")].map((section) => section.getBoundingClientRect());
    const at = tops.findIndex(({ bottom }) => bottom > 100);
    return { at, topPx: tops[at]?.top ?? 0 };
  });
