import type { Page } from "@playwright/test";

/** Adds rules of the test's own to the page; the site's policy lets no style element in. */
export const addStyles = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Takes them away again, the last first. */
export const removeStyles = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());
