import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Shot } from "./shots.ts";

/** Where a visit keeps the chosen language. */
const languageKey = "language";

/** Heights of the window, in CSS pixels: a phone held upright, else a screen. */
const heightOf = (width: number) => (width < 768 ? 844 : 900);

/** Takes one picture into the folder: still, with the site's own fonts, in a visit of its own. */
export async function takeShot(browser: Browser, address: string, folder: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: heightOf(shot.width) },
    reducedMotion: "reduce",
  });
  try {
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      languageKey,
      shot.language,
    ] as const);
    const page = await context.newPage();
    await page.goto(`${address}/#/${shot.path}`);
    await page.locator(`html[lang="${shot.language}"] header[data-ready=true]`).waitFor();
    await page.locator("html[data-fonts=ready]").waitFor();
    await shot.act?.(page);
    await page.screenshot({ path: join(folder, `${shot.name}.png`), fullPage: shot.act === undefined });
  } finally {
    await context.close();
  }
}
