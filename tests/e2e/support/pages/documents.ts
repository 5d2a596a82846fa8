/** Opens page documents, as opposed to hash routes. */

import { expect, type Page } from "@playwright/test";
import { defaultLanguage, expectPage, expectReady, pathOf } from "./site.ts";

/** Returns the path of a page document, which works without scripts. */
export const documentPathOf = (id: string, language: string) => {
  const path = pathOf(id, language);
  return `/${language}/${path && `${path}/`}`;
};

/** Opens a page document and waits until its scripts run. */
export async function openDocument(page: Page, id: string, language = defaultLanguage) {
  await page.goto(documentPathOf(id, language));
  await expectPage(page, id, language);
  await expectReady(page);
}

/** Blocks all scripts of the page until the returned function is called. */
export async function stopScripts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  return () => session.send("Emulation.setScriptExecutionDisabled", { value: false });
}

/** Expects the page to be shown at the URL of its document. */
export const expectDocument = async (page: Page, id: string, language: string) => {
  await expect(page).toHaveURL(new RegExp(`${documentPathOf(id, language)}$`));
  await expectPage(page, id, language);
};

/** Returns the text of `<main>` without `<noscript>`, which browsers that run scripts don't show. */
export const mainText = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const read = main.cloneNode(true) as HTMLElement;
    // What only a script knows: the visitor's sky and day.
    const unreadable = "noscript, svg[data-ending], [data-today]";
    for (const unread of read.querySelectorAll(unreadable)) unread.remove();
    return read.textContent;
  });
