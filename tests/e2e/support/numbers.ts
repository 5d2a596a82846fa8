import type { Page } from "@playwright/test";

/** Opens every chart's table of values. */
export async function openNumbers(page: Page) {
  const closed = page.getByRole("figure").locator("details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
}
