import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** The text of the visible `<h1>` in each frame, without consecutive duplicates; "" if there was none. */
    shownHeadings: string[];
    frameCount: number;
  }
}

/** Records the heading shown in each frame, starting with the first. */
export const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    window.shownHeadings = [];
    window.frameCount = 0;
    const note = () => {
      window.frameCount++;
      const shown = [...document.querySelectorAll("h1")].filter((heading) =>
        heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      const text = shown.map((heading) => heading.textContent).join(" | ");
      if (text !== window.shownHeadings.at(-1)) window.shownHeadings.push(text);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });

/** Waits for several frames, so that any pending change is shown. */
export async function someFrames(page: Page) {
  const from = await page.evaluate(() => window.frameCount);
  await expect.poll(() => page.evaluate(() => window.frameCount)).toBeGreaterThan(from + 10);
}

/** Returns the headings that were on the screen, in order. */
export const headingsShown = async (page: Page) =>
  (await page.evaluate(() => window.shownHeadings)).filter((text) => text !== "");
