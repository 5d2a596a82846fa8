import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Shot } from "./shots.ts";

/** Where a visit keeps the chosen language. */
const languageKey = "language";

/** Heights of the window, in CSS pixels: a phone held upright, else a screen. */
const heightOf = (width: number) => (width < 768 ? 844 : 900);

/** Takes one picture into the folder: still, with the site's own fonts, in a visit of its own. */
export async function takeShot(browser: Browser, address: string, folder: string, shot: Shot): Promise<void> {
  await visit(browser, address, shot, async (page) => {
    await shot.act?.(page);
    await page.screenshot({ path: join(folder, `${shot.name}.png`), fullPage: shot.act === undefined });
  });
}

/** Opens a page as a visitor who has never been here sees it once it stands still, and closes it after `look`. */
export async function visit<Seen>(
  browser: Browser,
  address: string,
  { language, path, width }: Pick<Shot, "language" | "path" | "width">,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    reducedMotion: "reduce",
  });
  try {
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      languageKey,
      language,
    ] as const);
    const page = await context.newPage();
    await page.goto(`${address}/#/${path}`);
    await page.locator(`html[lang="${language}"] header[data-ready=true]`).waitFor();
    await page.locator("html[data-fonts=ready]").waitFor();
    // A picture of the whole page shows the sections that no visitor has scrolled to.
    await page.evaluate(() => {
      document.documentElement.dataset.layout = "whole";
    });
    return await look(page);
  } finally {
    await context.close();
  }
}
