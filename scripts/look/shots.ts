import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { SiteLanguage } from "../content/compile/compile-page.ts";

type Shot = ReturnType<typeof listShots>[number];

const widths = [320, 390, 768, 1024, 1440, 1920];
const phoneAndDesktop = [390, 1440];

const click = (selector: string) => (page: Page) => page.locator(selector).click();

/** States of the interface, each with a page that has it, and the widths at which it exists. */
const states = [
  { name: "dropdown", pageId: "web", widths: [768, 1440], act: click("header nav button >> nth=0") },
  { name: "overlay", pageId: "web", widths: [320, 390], act: click("[aria-haspopup=dialog]") },
  {
    name: "hint",
    pageId: "business-analytics",
    widths: phoneAndDesktop,
    act: click("main button[aria-expanded] >> nth=0"),
  },
  { name: "form-errors", pageId: "contact", widths: phoneAndDesktop, act: click("form [type=submit]") },
  {
    name: "form-alert",
    pageId: "contact",
    widths: phoneAndDesktop,
    act: async (page: Page) => {
      await page.route("**/api/messages", (route) => route.abort());
      await sendMessage(page);
      await page.locator("form [role=alert]").waitFor();
    },
  },
  {
    name: "form-success",
    pageId: "contact",
    widths: phoneAndDesktop,
    act: async (page: Page) => {
      await sendMessage(page);
      await page.locator("form").waitFor({ state: "detached" });
    },
  },
];

/** Lists every page in each language and width, each with its states. If pages are named, lists only these. */
export const listShots = (site: Map<string, SiteLanguage>, pageIds: string[]) =>
  [...site].flatMap(([language, { pages }]) =>
    pages
      .filter(({ page }) => pageIds.length === 0 || pageIds.includes(page.id))
      .flatMap(({ page: { id }, paths: [path = ""] }) => {
        const base = { language, path };
        const own = states.filter(({ pageId }) => pageId === id);
        return [
          ...widths.map((width) => ({ ...base, name: `${id}.${language}.${width}`, width, act: undefined })),
          ...own.flatMap(({ name, widths, act }) =>
            widths.map((width) => ({ ...base, name: `state-${name}.${language}.${width}`, width, act })),
          ),
        ];
      }),
  );

async function sendMessage(page: Page): Promise<void> {
  await page.locator("form [type=checkbox]").first().check();
  for (const field of await page.locator("form :is([type=text], textarea):visible").all())
    await field.fill("Ana");
  await page.locator("form [type=email]").fill("ana@example.com");
  await page.locator("form [type=submit]").click();
}

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
