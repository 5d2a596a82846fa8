/** The fixture site, which is built for an address with a path. */

import type { Page } from "@playwright/test";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { contextOf, fixtureContent } from "../../support/content.ts";
import { fillForm } from "../support/pages/contact-form.ts";
import { clickWhenStill } from "../support/pages/links.ts";
import { expectHash, expectReady } from "../support/pages/site.ts";
import { expect, plainTest as test } from "../support/test.ts";

const site = compileSite(fixtureContent);
const pathOf = (id: string, language: string) => contextOf(language).path(id);

async function expectPage(page: Page, id: string, language: string) {
  const shown = site.get(language)?.pages.find((known) => known.page.id === id);
  await expect(page).toHaveTitle(shown?.page.title ?? "no such page");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test("On a site under a sub-path, hash routes and documents load all their files", async ({
  page,
  baseURL,
}) => {
  const base = new URL(baseURL ?? "").pathname;
  expect(base).not.toBe("/");
  const missing: string[] = [];
  const outside: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) missing.push(pathname);
    if (!pathname.startsWith(base)) outside.push(pathname);
  });
  const shownFonts = () => expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");

  await page.goto("");
  await expectReady(page);
  await shownFonts();
  const poster = () =>
    page.locator("[data-viewer] svg use").evaluate((use) => use.getBoundingClientRect().width);
  await expect.poll(poster).toBeGreaterThan(100);
  await clickWhenStill(page.locator(`footer a[href="#/${pathOf("contact", "en")}"]`).first());
  await expectPage(page, "contact", "en");
  await page.goto("about:blank");
  await page.goto(`#/${pathOf("inventory", "es")}`);
  await expectPage(page, "inventory", "en");
  await expectReady(page);
  await page.locator("[data-language-toggle]").click();
  await expectPage(page, "inventory", "es");
  await expectHash(page, pathOf("inventory", "es"));

  const documentOf = (id: string, language: string) => `${base}${language}/${pathOf(id, language)}/`;
  await page.goto(documentOf("web", "es"));
  await expectReady(page);
  await shownFonts();
  await clickWhenStill(page.locator(`footer a[href="${documentOf("privacy", "es")}"]`).first());
  await expectPage(page, "privacy", "es");
  await expect(page).toHaveURL(documentOf("privacy", "es"));
  await page.reload();
  await expectPage(page, "privacy", "es");
  expect(missing).toEqual([]);
  expect(outside).toEqual([]);

  await test.step("a message is sent to the endpoint at the host's root", async () => {
    const sent = page.waitForRequest("**/api/messages");
    await page.goto(documentOf("contact", "en"));
    await expectReady(page);
    const form = page.locator("form");
    await fillForm(page);
    await form.locator("[type=submit]").click();
    expect(new URL((await sent).url()).pathname).toBe("/api/messages");
    await expect(form).toHaveCount(0);
  });
});
