import type { Page } from "@playwright/test";
import { bar } from "./bar.ts";
import { defaultLanguage, shellOf } from "./site.ts";

/** The footer's link to a page, behind the hash or to its document. */
export const footerLink = (page: Page, path: string) =>
  page.locator(`footer a:is([href="#/${path}"], [href$="/${path}/"])`);

/** The bar's link to contact. */
export const contactLink = (page: Page, language = defaultLanguage) =>
  bar(page).getByRole("link", { name: shellOf(language).menu.contact.label, exact: true });

/** Goes to a path as a typed address does: no link is hovered over or focused before. */
export const typeAddress = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `/${path}`);
