import type { Browser, Route } from "@playwright/test";
import { arrived, hydratedSelector } from "./arrival.ts";

/** How long nothing happens before the fonts come, and after. */
const quietMs = 300;

interface Shifts extends Window {
  layoutShift?: number;
}

/** How far the page moves (cumulative layout shift) when its fonts come after it has been read for a while. */
export async function measureShift(browser: Browser, address: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: width < 768 ? 844 : 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const sums: Shifts = window;
      sums.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          sums.layoutShift = (sums.layoutShift ?? 0) + (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const held: Route[] = [];
    let holding = true;
    await page.route("**/*.woff2", async (route) => {
      if (holding) held.push(route);
      else await route.continue();
    });
    const asked = page.waitForRequest("**/*.woff2");
    // The fonts that are held would hold the load event too.
    await page.goto(address, { waitUntil: "commit" });
    await page.locator(hydratedSelector).waitFor();
    await asked;
    await page.waitForTimeout(quietMs);
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
    await arrived(page);
    await page.waitForTimeout(quietMs);
    return await page.evaluate(() => (window as Shifts).layoutShift ?? 0);
  } finally {
    await context.close();
  }
}
