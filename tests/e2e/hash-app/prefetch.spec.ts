/** Pages are prefetched when a visitor hovers over or focuses their link. */

import type { Page } from "@playwright/test";
import { cut, lostMessages, pageDocument } from "../support/network.ts";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import { clickWhenStill, contactLink, footerLink, hoverWhenStill } from "../support/pages/links.ts";
import { defaultLanguage, expectHashApp, expectPage, open } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const privacy = pageDocument("privacy", defaultLanguage);
const contact = pageDocument("contact", defaultLanguage);

/** Returns a list that collects the path of every document requested from this call on. */
function documentsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/")) asked.push(pathname);
  });
  return asked;
}

/** Simulates a browser without speculation rules, and removes the rules, which Chromium would still apply. */
const withoutSpeculation = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    new MutationObserver(() => document.querySelector("script[type=speculationrules]")?.remove()).observe(
      document,
      { childList: true, subtree: true },
    );
  });

for (const { where, openHome } of [
  { where: "Behind the hash", openHome: (page: Page) => open(page) },
  { where: "In a document", openHome: (page: Page) => openDocument(page, "home") },
])
  test.describe(where, () => {
    test.beforeEach(({ page }) => withoutSpeculation(page));

    test("hovering over or focusing a link prefetches its page once", async ({ page }) => {
      await openHome(page);
      const asked = documentsAsked(page);
      // A section that is laid out late may move the second link under the pointer before it has the focus.
      const links = [
        { link: footerLink(page, "privacy"), document: privacy, came: page.waitForResponse(privacy) },
        { link: contactLink(page), document: contact, came: page.waitForResponse(contact) },
      ];
      for (const { link, document, came } of links) {
        await (document === privacy ? hoverWhenStill(link) : link.focus());
        expect((await came).ok()).toBe(true);
        await link.hover();
      }
      await page.locator('main a[href="#services"]').first().hover();
      await page.waitForLoadState("networkidle");
      await expectPage(page, "home", defaultLanguage);
      // Sections that are laid out late may move another link under the pointer.
      const others = new Set(asked);
      for (const id of ["privacy", "contact"])
        expect(others.delete(documentPathOf(id, defaultLanguage)), id).toBe(true);
      expect(asked).toHaveLength(2 + others.size);
      expect(others.size).toBeLessThan(2);
    });
  });

test("Nothing is prefetched for a visitor with Save-Data on", async ({ page }) => {
  await withoutSpeculation(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  for (const openHome of [open, openDocument]) {
    await openHome(page, "home");
    const asked = documentsAsked(page);
    await hoverWhenStill(footerLink(page, "privacy"));
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  }
});

test("A prefetched page opens without the network", async ({ page, context, problems }) => {
  // Decorations and the form's script may fail to load offline.
  problems.expect(/favicon|assets\/[\w-]+\.(?:svg|js)/);
  await open(page, "services");
  await expectHashApp(page);
  const came = page.waitForResponse(contact);
  await contactLink(page).focus();
  await (await came).finished();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expectPage(page, "contact", defaultLanguage);
});

test("If prefetching a page failed, a click on the link requests the page again", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  await open(page);
  const mend = await cut(page, privacy);
  const failed = page.waitForEvent("requestfailed", (request) => privacy.test(request.url()));
  await hoverWhenStill(footerLink(page, "privacy"));
  await failed;
  await expectPage(page, "home", defaultLanguage);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await mend();
  await clickWhenStill(footerLink(page, "privacy"));
  await expectPage(page, "privacy", defaultLanguage);
});
