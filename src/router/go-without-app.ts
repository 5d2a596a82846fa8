import type { SiteData } from "./arrival.ts";
import { hashPath } from "./path.ts";

/** The element of the document at the site's root that leads to documents which need no app. */
export const plainWays = "plain-ways";

/** Where the app does not get to run, shows what stands in the HTML. */
export function goWithoutApp(site: SiteData) {
  if (site.twin === undefined) leadFromRoot(site);
  else delete document.documentElement.dataset.app;
}

/**
 * The same at the site's root, where links lead behind the hash: the way to the page that was asked for is shown too,
 * and each link leads to its page's own document.
 */
export function leadFromRoot(site: SiteData) {
  const root = document.documentElement;
  const { lang } = root;
  if (!root.dataset.app) return;
  delete root.dataset.app;
  if (root.dataset.arrival) {
    delete root.dataset.arrival;
    root.lang = site.defaultLanguage ?? "";
  }

  const address = (language: string) => {
    const path = hashPath(location.hash);
    return `${site.base}${language}/${path ? `${path}/` : ""}`;
  };
  const lead = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${plainWays} a`))
      link.href = address(link.hreflang);
  };
  lead();
  addEventListener("DOMContentLoaded", lead);
  addEventListener("hashchange", () => {
    if (!root.dataset.app && location.hash.startsWith("#/")) location.assign(address(lang));
  });
}
