import type { Page } from "@playwright/test";

/** Stands on the page from when the app has taken it over. */
export const hydratedSelector = "header[data-ready=true]";

/** Resolves when the app runs the page and its own fonts are shown. */
export async function arrived(page: Page): Promise<void> {
  await page.locator(hydratedSelector).waitFor();
  await page.locator("html[data-fonts=ready]").waitFor();
}
