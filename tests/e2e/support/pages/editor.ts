/** The editor on a page in development: its bar, the card of a text, the panel. */

import { expect, type Page } from "@playwright/test";
import type { DevServer } from "../dev-server.ts";
import { defaultLanguage, pathOf } from "./site.ts";

export const bar = (page: Page) => page.getByRole("region", { name: "Editing", exact: true });
export const status = (page: Page) => bar(page).getByRole("status");
export const card = (page: Page) => page.locator("site-editor").getByRole("form");
export const panel = (page: Page) => page.getByRole("complementary", { name: "What is edited" });

/** Locates the buttons of the selected block, by its place on the page. */
export const handles = (page: Page, block: number) =>
  page.getByRole("region", { name: new RegExp(`block ${block},`) });

export const addressOf = ({ address }: DevServer, id: string, language = defaultLanguage) =>
  `${address}${language}/${pathOf(id, language)}/`.replace(/\/+$/, "/");

/** Opens a page with editing on. It can be turned off again. */
export async function edit(page: Page, dev: DevServer, id: string, language?: string) {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun")) return;
    sessionStorage.setItem("begun", "yes");
    sessionStorage.setItem("editing", "on");
  });
  await page.goto(addressOf(dev, id, language));
  await isReady(page);
}

/** Waits until the editor has read the page. */
export async function isReady(page: Page) {
  await bar(page).waitFor();
  await expect(status(page)).toBeEmpty();
}

/** Takes the last edit back, and waits until the content is as it was. */
export async function undo(page: Page, dev: DevServer) {
  await bar(page).getByRole("button", { name: "Undo" }).click();
  await expect(() => expect(dev.changed()).toEqual([])).toPass();
}
