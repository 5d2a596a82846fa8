/** The end of each page, in front of the sun, and the email address below it. */

import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { openDocument } from "../support/pages/documents.ts";
import { clickWhenStill } from "../support/pages/links.ts";
import { defaultLanguage, pageIds, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";

const { email, ui } = shellOf(defaultLanguage);
const footer = (page: Page) => page.getByRole("contentinfo");
const copyButton = (page: Page) => footer(page).getByRole("button", { name: ui.copyAddress });
const ending = (page: Page) => page.locator("main [data-ending]").last();
const withoutSun = ["contact", "privacy"];

for (const viewport of [narrow, wide])
  test.describe(`On a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const id of pageIds.filter((id) => !withoutSun.includes(id)))
      test(`${id} ends in front of the sun, within one screen, where the footer begins`, async ({ page }) => {
        await openDocument(page, id);
        await ending(page).scrollIntoViewIfNeeded();
        await footer(page).scrollIntoViewIfNeeded();
        await expect(page.locator("html[data-fonts=ready]")).toBeVisible();
        const [end, foot] = [await boxOf(ending(page)), await boxOf(footer(page))];
        await expect(ending(page).locator("svg")).toBeVisible();
        expect(end.height).toBeLessThanOrEqual(viewport.height);
        expect(end.width).toBe(viewport.width);
        expect(Math.abs(end.bottom - foot.y)).toBeLessThan(1);
      });
  });

for (const id of withoutSun)
  test(`${id} ends without the sun`, async ({ page }) => {
    await openDocument(page, id);
    await expect(ending(page)).toHaveCount(0);
  });

test("A button copies the email address, and says so", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDocument(page, "contact");
  await clickWhenStill(copyButton(page));
  await expect(footer(page).locator("[aria-live]")).toHaveText(ui.addressCopied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);
});

test("Where nothing can be copied, the address is a link without a button", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await openDocument(page, "contact");
  await expect(copyButton(page)).toBeHidden();
  await expect(footer(page).getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
});
