import type { Page } from "@playwright/test";
import type { SiteLanguage } from "../content/compile/compile-page.ts";

/** A screenshot to take. */
export interface Shot {
  /** File name without extension. */
  name: string;
  /** Name of its contact sheet. */
  sheet: string;
  language: string;
  /** Path of the page's hash route. */
  path: string;
  /** CSS pixels. */
  width: number;
  /** Brings the page into a state. Without it, the screenshot shows the full page. */
  act?: (page: Page) => Promise<void>;
}

export const widths = [320, 390, 768, 1024, 1440, 1920];

const click = (selector: string) => (page: Page) => page.locator(selector).click();

/** States of the interface, each with a page that has it, and the widths at which it exists. */
const states: { name: string; pageId: string; widths: number[]; act: (page: Page) => Promise<void> }[] = [
  { name: "dropdown", pageId: "web", widths: [768, 1440], act: click("header nav button >> nth=0") },
  { name: "overlay", pageId: "web", widths: [320, 390], act: click("[aria-haspopup=dialog]") },
  {
    name: "hint",
    pageId: "business-analytics",
    widths: [390, 1440],
    act: click("main button[aria-expanded] >> nth=0"),
  },
  { name: "form-errors", pageId: "contact", widths: [390, 1440], act: click("form [type=submit]") },
  {
    name: "form-alert",
    pageId: "contact",
    widths: [390, 1440],
    act: async (page) => {
      await page.route("**/api/messages", (route) => route.abort());
      await sendMessage(page);
      await page.locator("form [role=alert]").waitFor();
    },
  },
  {
    name: "form-success",
    pageId: "contact",
    widths: [390, 1440],
    act: async (page) => {
      await sendMessage(page);
      await page.locator("form").waitFor({ state: "detached" });
    },
  },
];

/** Lists every page in each language and width, then every state. If pages are named, lists only these. */
export function listShots(site: Map<string, SiteLanguage>, pageIds: string[]): Shot[] {
  return [...site].flatMap(([language, { pages }]) => {
    const wanted = pages
      .map(({ page, paths: [path = ""] }) => ({ id: page.id, path }))
      .filter(({ id }) => pageIds.length === 0 || pageIds.includes(id));
    const base = { language, sheet: `states.${language}` };
    const whole = wanted.flatMap(({ id, path }) => {
      const sheet = `${id}.${language}`;
      return widths.map((width) => ({ name: `${sheet}.${width}`, sheet, language, path, width }));
    });
    const inStates = wanted.flatMap(({ id, path }) =>
      states
        .filter(({ pageId }) => pageId === id)
        .flatMap(({ name, act, widths: sizes }) =>
          sizes.map((width) => ({ ...base, name: `state-${name}.${language}.${width}`, path, width, act })),
        ),
    );
    return [...whole, ...inStates];
  });
}

async function sendMessage(page: Page): Promise<void> {
  await page.locator("form [type=checkbox]").first().check();
  for (const field of await page.locator("form :is([type=text], textarea):visible").all())
    await field.fill("Ana");
  await page.locator("form [type=email]").fill("ana@example.com");
  await page.locator("form [type=submit]").click();
}
