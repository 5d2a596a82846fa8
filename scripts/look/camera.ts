import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Shot } from "./shots.ts";

/** Takes a screenshot of a page for a first-time visitor, without motion and with the site's fonts. */
export async function takeShot(browser: Browser, address: string, folder: string, shot: Shot): Promise<void> {
  const { name, language, path, width, act } = shot;
  await using context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    reducedMotion: "reduce",
  });
  await context.addInitScript((value) => localStorage.setItem("language", value), language);
  const page = await context.newPage();
  await page.goto(`${address}/#/${path}`);
  await page.locator(`html[lang="${language}"] header[data-ready=true]`).waitFor();
  await page.locator("html[data-fonts=ready]").waitFor();
  // Renders sections below the fold.
  await page.evaluate(() => {
    document.documentElement.dataset.layout = "whole";
  });
  await act?.(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: act === undefined });
}
