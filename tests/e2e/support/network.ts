import type { Page, Route } from "@playwright/test";
import { documentPathOf } from "./pages/documents.ts";

/** The script that every document loads. */
export const mainScript = "**/assets/main-*.js";

/** The app that shows pages behind the hash. */
export const hashApp = "**/assets/HashApp-*.js";

/** The script that hydrates islands. */
export const islandScript = "**/assets/hydrate-*.js";

export const fontFiles = "**/*.woff2";

/** Matches the document of every page. */
export const pageDocuments = /^[^?#]+\/\/[^/]+\/\w\w\/(?:[^?#]*\/)?$/;

/** Returns a pattern that matches the document of one page. */
export const pageDocument = (id: string, language: string) =>
  new RegExp(`^[^?#]+//[^/]+${documentPathOf(id, language)}$`);

/** Holds matching requests back until the returned function is called. */
export async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await promise;
    await route.fallback();
  };
  await page.route(url, wait);
  return release;
}

/** Aborts matching requests until the returned function is called. */
export async function cut(page: Page, url: string | RegExp) {
  const abort = (route: Route) => route.abort("connectionfailed");
  await page.route(url, abort);
  return () => page.unroute(url, abort);
}

/** Matches the errors that the browser and the app log if a page or a script can't be loaded. */
export const lostMessages = /Failed to load resource|dynamically imported module|Failed to fetch/;

/**
 * Makes the page keep its fallback fonts, from the next load on, so that no late font moves texts. Doesn't hold requests
 * back, because the browser would wait five seconds for them at the end of the test.
 */
export const withoutFonts = (page: Page) =>
  page.addInitScript(() => {
    document.fonts.load = () => new Promise(() => {});
  });
