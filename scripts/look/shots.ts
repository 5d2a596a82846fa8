import type { Page } from "@playwright/test";
import type { SiteLanguage } from "../content/compile/compile-page.ts";

/** A screenshot to take. */
export interface Shot {
  /** File name without extension. */
  name: string;
  language: string;
  /** Path of the page's hash route. */
  path: string;
  /** CSS pixels. */
  width: number;
  /** Brings the page into a state. Without it, the screenshot shows the full page. */
  act?: (page: Page) => Promise<void>;
}

const widths = [320, 390, 768, 1024, 1440, 1920];
const phoneAndDesktop = [390, 1440];

const click = (selector: string) => (page: Page) => page.locator(selector).click();

/** States of the interface, each with a page that has it, and the widths at which it exists. */
const states: (Pick<Required<Shot>, "name" | "act"> & { pageId: string; widths: number[] })[] = [
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
    act: async (page) => {
      await page.route("**/api/messages", (route) => route.abort());
      await sendMessage(page);
      await page.locator("form [role=alert]").waitFor();
    },
  },
  {
    name: "form-success",
    pageId: "contact",
    widths: phoneAndDesktop,
    act: async (page) => {
      await sendMessage(page);
      await page.locator("form").waitFor({ state: "detached" });
    },
  },
];

/** Lists every page in each language and width, each with its states. If pages are named, lists only these. */
export const listShots = (site: Map<string, SiteLanguage>, pageIds: string[]): Shot[] =>
  [...site].flatMap(([language, { pages }]) =>
    pages
      .filter(({ page }) => pageIds.length === 0 || pageIds.includes(page.id))
      .flatMap(({ page: { id }, paths: [path = ""] }) => {
        const base = { language, path };
        const own = states.filter(({ pageId }) => pageId === id);
        return [
          ...widths.map((width) => ({ ...base, name: `${id}.${language}.${width}`, width })),
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
