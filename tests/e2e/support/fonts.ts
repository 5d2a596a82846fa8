import type { Page } from "@playwright/test";

/**
 * From the next load on, the page keeps its fallback fonts, and nothing moves when the site's own arrive. Faster than a
 * request that never ends: the browser would wait five seconds for it when the test is over.
 */
export const withoutFonts = (page: Page) =>
  page.addInitScript(() => {
    document.fonts.load = () => new Promise(() => {});
  });
