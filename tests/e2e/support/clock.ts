import type { Page } from "@playwright/test";

/** Gives the page a clock that the test moves. To call before the page is opened, which it lets run. */
export const takeClock = (page: Page) => page.clock.install();

/** From here on time passes only where the test says so. */
export const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

/** Waits until the page has done what the last event or timer gave it to do. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let hop = 0; hop < 3; hop++) await scheduler.postTask(() => {}, { priority: "background" });
  });
