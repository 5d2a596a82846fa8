/** The email address at the end of each page. */

import type { Page } from "@playwright/test";
import { openDocument } from "../support/pages/documents.ts";
import { clickWhenStill } from "../support/pages/links.ts";
import { defaultLanguage, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const { email, ui } = shellOf(defaultLanguage);
const footer = (page: Page) => page.getByRole("contentinfo");
const copyButton = (page: Page) => footer(page).getByRole("button", { name: ui.copyAddress });

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
