import type { Page } from "@playwright/test";

/** Opens the table of every chart; the first one with a click, as a visitor does. */
export async function openNumbers(page: Page) {
  const closed = page.locator("figure details:not([open])");
  if ((await closed.count()) > 0) await closed.first().locator("summary").click();
  await closed.evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
}
