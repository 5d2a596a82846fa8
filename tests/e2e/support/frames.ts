import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** The `<h1>` that each frame showed, without repeats in a row; empty for none. */
    shownHeadings: string[];
    frameCount: number;
  }
}

/** Notes the heading that each frame shows, from the first one on. */
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

/** Waits until the page had every chance to show something. */
export async function someFrames(page: Page) {
  const from = await page.evaluate(() => window.frameCount);
  await expect.poll(() => page.evaluate(() => window.frameCount)).toBeGreaterThan(from + 10);
}

/** The headings that were on the screen, in order. */
export const headingsShown = async (page: Page) =>
  (await page.evaluate(() => window.shownHeadings)).filter((text) => text !== "");
