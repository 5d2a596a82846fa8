import type { Page } from "@playwright/test";
import type { SiteLanguage } from "../content/render/compile-site.ts";

/** One picture to take. */
export interface Shot {
  /** File name without its ending. */
  name: string;
  /** Name of the contact sheet that it stands on. */
  sheet: string;
  language: string;
  /** Path of the page behind the hash. */
  path: string;
  /** CSS pixels. */
  width: number;
  /** Brings the page into the state to look at; without it the page is taken at its full length. */
  act?: (page: Page) => Promise<void>;
}

export const widths = [320, 390, 768, 1024, 1440, 1920];

/** What a visitor can open or bring about, with the page where it is and the widths where it exists. */
const states: { name: string; pageId: string; widths: number[]; act: (page: Page) => Promise<void> }[] = [
  {
    name: "dropdown",
    pageId: "web",
    widths: [768, 1440],
    act: (page) => page.locator("header nav button").first().click(),
  },
  {
    name: "overlay",
    pageId: "web",
    widths: [320, 390],
    act: (page) => page.locator("[aria-haspopup=dialog]").click(),
  },
  {
    name: "hint",
    pageId: "business-analytics",
    widths: [390, 1440],
    act: (page) => page.locator("main button[aria-expanded]").first().click(),
  },
  {
    name: "form-errors",
    pageId: "contact",
    widths: [390, 1440],
    act: (page) => page.locator("form [type=submit]").click(),
  },
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

/** Every page, language and width, then every state; of the named pages alone where some are named. */
export function listShots(site: Map<string, SiteLanguage>, pageIds: string[]): Shot[] {
  const wanted = (id: string) => pageIds.length === 0 || pageIds.includes(id);
  return [...site].flatMap(([language, { pages }]) => {
    const known = pages
      .filter(({ page }) => wanted(page.id))
      .map(({ page, paths: [path = ""] }) => ({ id: page.id, path }));
    const whole = known.flatMap(({ id, path }) =>
      widths.map((width) => ({
        name: `${id}.${language}.${width}`,
        sheet: `${id}.${language}`,
        language,
        path,
        width,
      })),
    );
    const inStates = states.flatMap(({ name, pageId, widths: sizes, act }) =>
      known
        .filter(({ id }) => id === pageId)
        .flatMap(({ path }) =>
          sizes.map((width) => ({
            name: `state-${name}.${language}.${width}`,
            sheet: `states.${language}`,
            language,
            path,
            width,
            act,
          })),
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
