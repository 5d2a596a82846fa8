import type { Page, Route } from "@playwright/test";

/** The script that starts the site in a browser. */
export const entry = "**/assets/entry-client*.js";

/** Every page's module. */
export const pageModules = "**/pages/**";

/** The module of one page, whatever its query. */
export const pageModule = (language: string, path: string) =>
  new RegExp(`/pages/${path === "" ? language : `${language}/${path}`}\\.js(\\?.*)?$`);

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

/** What the browser and the app log when a module can't be had. */
export const lostMessages = /Failed to load resource|dynamically imported module|Failed to fetch/;
