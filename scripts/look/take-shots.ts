import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Shot } from "./shots.ts";

/** Scale of a screenshot beside others. */
const scale = 0.3;

/** Takes a screenshot of a page for a first-time visitor, without motion and with the site's fonts. */
export async function takeShot(browser: Browser, address: string, folder: string, shot: Shot): Promise<void> {
  const { name, language, path, width, act } = shot;
  await using page = await browser.newPage({
    viewport: { width, height: width < 768 ? 844 : 900 },
    reducedMotion: "reduce",
  });
  await page.addInitScript((value) => localStorage.setItem("language", value), language);
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

/** Returns a page that shows the screenshots side by side, those of each page and language under a heading. */
export function overviewHtml(shots: Shot[]): string {
  const groups = Map.groupBy(shots, ({ language, path }) => `/${path} (${language})`);
  const figures = [...groups].flatMap(([heading, own]) => [`<h1>${heading}</h1>`, ...own.map(figureOf)]);
  return `<!doctype html>
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; background: #777; font: 14px system-ui; }
  h1 { flex: 1 0 100%; margin: 0; font-size: 18px; }
  figure { margin: 0; }
  img { display: block; }
</style>
${figures.join("\n")}
`;
}

const figureOf = ({ name, width }: Shot) =>
  `<figure><figcaption>${name}</figcaption><a href="${name}.png"><img src="${name}.png" width="${Math.round(width * scale)}" alt=""></a></figure>`;
