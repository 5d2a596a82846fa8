/** What is typed in any place stays with its writer: nothing else ends, saves or moves it. */

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/dev-test.ts";
import { card, edit } from "../support/pages/editor.ts";
import { wide } from "../support/visit.ts";

/** Counts what the page asks the server to write. */
function countSaves(page: Page) {
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/__edit/save")) saves.push(request.postData() ?? "");
  });
  return saves;
}

test("A word of a menu and its note are typed key by key, and the menu stays open", async ({ page, dev }) => {
  const saves = countSaves(page);
  await page.setViewportSize(wide);
  await edit(page, dev, "web");
  const menu = page.locator("header [popover]").first();
  const button = page.locator("header").getByRole("button", { name: "Services" });
  for (const text of ["Business analytics", "No more retyping"]) {
    await button.hover();
    await menu.getByText(text, { exact: true }).click();
    const place = menu.getByRole("textbox");
    await expect(place).toBeFocused();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("What we know of you", { delay: 20 });
    await Promise.all([page.waitForResponse("**/__edit/check"), page.keyboard.type("rs")]);
    await expect(card(page).locator("p").first()).toBeVisible();
    await page.keyboard.type(" today");
    await expect(place).toHaveText("What we know of yours today");
    await expect(place).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(card(page)).toBeHidden();
  }
  expect(saves).toEqual([]);
});
