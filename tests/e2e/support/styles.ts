import type { Page } from "@playwright/test";

/** Adds CSS rules to the page; the site's Content-Security-Policy blocks `<style>` elements. */
export const addStyles = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Removes the CSS rules that were added last. */
export const removeStyles = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());
