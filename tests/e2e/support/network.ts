import type { Page, Route } from "@playwright/test";
import { addressOf } from "./pages/documents.ts";

/** The script that every document loads. */
export const mainScript = "**/assets/main-*.js";

/** The app that shows pages behind the hash. */
export const hashApp = "**/assets/HashApp-*.js";

/** What hydrates islands. */
export const islandScript = "**/assets/hydrate-*.js";

/** The document of every page. */
export const pageDocuments = /^[^?#]+\/\/[^/]+\/\w\w\/(?:[^?#]*\/)?$/;

/** The document of one page. */
export const pageDocument = (id: string, language: string) =>
  new RegExp(`^[^?#]+//[^/]+${addressOf(id, language)}$`);

/** Lets requests wait until `release` is called. */
export async function hold(page: Page, url: string | RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(url, wait);
  return release;
}

/** Breaks the line for requests until the function that comes back is called. */
export async function cut(page: Page, url: string | RegExp) {
  const abort = (route: Route) => route.abort("connectionfailed");
  await page.route(url, abort);
  return () => page.unroute(url, abort);
}

/** What the browser and the app log when a page or a script can't be had. */
export const lostMessages = /Failed to load resource|dynamically imported module|Failed to fetch/;
