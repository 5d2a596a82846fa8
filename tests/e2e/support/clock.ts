import type { Page } from "@playwright/test";

/** Stops the page's clock from the next load on: time passes only when the test calls `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Waits until the page has finished the work that the last event or timer caused. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let hop = 0; hop < 3; hop++) await scheduler.postTask(() => {}, { priority: "background" });
  });

/** Waits for two frames: then observers have run, and what they changed is on the screen. */
export const twoFrames = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });

/** Waits until the page has stopped scrolling: a tap during momentum scrolling only stops it. */
export const restsStill = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = scrollY; still < 5; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });

/** Waits until the intersection observers that the page has now have run, also on a stopped clock. */
export const observersRan = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(document.body);
      }),
  );
