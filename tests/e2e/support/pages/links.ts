import type { Locator, Page } from "@playwright/test";
import { bar } from "./bar.ts";
import { defaultLanguage, languages, pathOf, shellOf } from "./site.ts";

/** Locates the footer's link to a page, either to its hash route or to its document. */
export const footerLink = (page: Page, id: string) => {
  const paths = new Set(languages.map((language) => pathOf(id, language)));
  const hrefs = [...paths].flatMap((path) => [`[href="#/${path}"]`, `[href$="/${path}/"]`]);
  return page.locator(`footer a:is(${hrefs.join()})`).first();
};

/**
 * Scrolls to an element and waits until it no longer moves. The browser lays out sections only when they are scrolled
 * into view. That changes the height of the page, so a link at its end can move while the mouse is on its way, and then
 * the mouse misses it.
 */
async function untilStill(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(async (element) => {
    const nextTop = async () => {
      await new Promise(requestAnimationFrame);
      return element.getBoundingClientRect().top;
    };
    let [last, still] = [await nextTop(), 0];
    while (still < 3) {
      const top = await nextTop();
      still = top === last ? still + 1 : 0;
      last = top;
    }
  });
}

export async function clickWhenStill(link: Locator, options?: Parameters<Locator["click"]>[0]) {
  await untilStill(link);
  await link.click(options);
}

export async function hoverWhenStill(link: Locator) {
  await untilStill(link);
  await link.hover();
}

/** Locates the bar's link to the contact page. */
export const contactLink = (page: Page, language = defaultLanguage) =>
  bar(page).getByRole("link", { name: shellOf(language).menu.contact.label, exact: true });

/** Goes to a path as if its URL were typed: no link is hovered over or focused first. */
export const typePath = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, `/${path}`);
