import type { Page } from "@playwright/test";
import { bar } from "./bar.ts";
import { defaultLanguage, languages, pathOf, shellOf } from "./site.ts";

/** The footer's link to a page, behind the hash or to its document. */
export const footerLink = (page: Page, id: string) => {
  const paths = new Set(languages.map((language) => pathOf(id, language)));
  const hrefs = [...paths].flatMap((path) => [`[href="#/${path}"]`, `[href$="/${path}/"]`]);
  return page.locator(`footer a:is(${hrefs.join()})`).first();
};

/** The bar's link to contact. */
export const contactLink = (page: Page, language = defaultLanguage) =>
  bar(page).getByRole("link", { name: shellOf(language).menu.contact.label, exact: true });

/** Goes to a path as a typed address does: no link is hovered over or focused before. */
export const typeAddress = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `/${path}`);
