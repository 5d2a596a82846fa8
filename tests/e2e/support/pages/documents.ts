/** The documents that pages have of their own. */

import { expect, type Page } from "@playwright/test";
import { defaultLanguage, expectPage, expectReady, pathOf } from "./site.ts";

/** Where a page has a document of its own, without a script too. */
export const addressOf = (id: string, language: string) => {
  const path = pathOf(id, language);
  return `/${language}/${path && `${path}/`}`;
};

/** Opens a page's own document, and waits until the app has taken it over. */
export async function openDocument(page: Page, id: string, language = defaultLanguage) {
  await page.goto(addressOf(id, language));
  await expectPage(page, id, language);
  await expectReady(page);
}

/** The page runs no script until the function that comes back is called. */
export async function stopScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  return () => session.send("Emulation.setScriptExecutionDisabled", { value: false });
}

/** The page is shown under its own address. */
export const expectDocument = async (page: Page, id: string, language: string) => {
  await expect(page).toHaveURL(new RegExp(`${addressOf(id, language)}$`));
  await expectPage(page, id, language);
};

/** What readers get: a browser that runs the app shows nothing of a `<noscript>`. */
export const mainText = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const read = main.cloneNode(true) as HTMLElement;
    for (const unread of read.querySelectorAll("noscript")) unread.remove();
    return read.textContent;
  });
