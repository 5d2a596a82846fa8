import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import type { Shot } from "./shots.ts";

/** Scale of a screenshot on a contact sheet. */
const scale = 0.3;

/** Writes a contact sheet for each page and language, as HTML and as PNG. Returns the paths of the PNGs. */
export async function writeSheets(browser: Browser, folder: string, shots: Shot[]): Promise<string[]> {
  await using page = await browser.newPage({ viewport: { width: 1720, height: 900 } });
  const files: string[] = [];
  for (const [sheet, sheetShots] of Map.groupBy(shots, (shot) => shot.sheet)) {
    const html = join(folder, `sheet-${sheet}.html`);
    const picture = join(folder, `sheet-${sheet}.png`);
    writeFileSync(html, sheetHtml(sheet, sheetShots));
    await page.goto(pathToFileURL(html).href);
    await page.screenshot({ path: picture, fullPage: true });
    files.push(picture);
  }
  return files;
}

const sheetHtml = (title: string, shots: Shot[]) => `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; background: #777; font: 14px system-ui; }
  h1 { flex: 1 0 100%; margin: 0; font-size: 18px; }
  figure { margin: 0; }
  img { display: block; }
</style>
<h1>${title}</h1>
${shots
  .map(
    ({ name, width }) =>
      `<figure><figcaption>${name}</figcaption><a href="${name}.png"><img src="${name}.png" width="${Math.round(width * scale)}" alt=""></a></figure>`,
  )
  .join("\n")}
`;
