import type { Page } from "@playwright/test";

/** Opens every chart's table of values, the first as a visitor does. */
export async function openNumbers(page: Page) {
  const closed = page.locator("figure details:not([open])");
  if ((await closed.count()) > 0) await closed.first().locator("summary").click();
  await closed.evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true;
  });
}
