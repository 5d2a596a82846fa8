/**
 * Runs inline in the document at the site's root, before the first paint. That document contains the home page in the
 * default language. If the visitor's page is a different one, fetches its document at once, and hides the home page
 * until that document is loaded or has failed.
 */

import { documentAddress, readAddress } from "../../page-address.ts";
import { goToAnchor } from "../dom.ts";
import { startMain } from "../start-main.ts";
import { readLanguage } from "../stored-language.ts";
import { adoptPage, linkBehindHash } from "./adopt-page.ts";
import { createDocumentLoader, type LoadedPage, type PageLoader } from "./load-document.ts";
import { createParser } from "./parse-document.ts";
import { currentEntry, placeOf, scrollToPlace } from "./places.ts";

const root = document.documentElement;
const { base = "/", build = "", languages = "", defaultLanguage = "" } = root.dataset;
const language = readLanguage(languages.split(" "), defaultLanguage);
const asked = (hash = location.hash) => readAddress(hash, languages.split(" "));
const { path, anchor, language: named = language } = asked();

const loader: PageLoader = {
  shown: { language: defaultLanguage, path: "", entry: currentEntry().id },
  language,
  asked,
  load: createDocumentLoader(base, build, createParser()),
  show(page) {
    const pageBuild = page.document.documentElement.dataset.build;
    if (pageBuild !== build) {
      // If the tab was already reloaded for this release, opens the page's own document instead.
      if (history.state?.renewed === pageBuild)
        location.assign(documentAddress(base, page.language, page.ownPath));
      else {
        history.replaceState({ ...history.state, renewed: pageBuild }, "");
        location.reload();
      }
      return false;
    }
    linkBehindHash(page.document, base, page.language);
    adoptPage(page, loader.shown.language);
    loader.shown = { ...loader.shown, language: page.language, path: page.path };
    return true;
  },
  openDocument() {
    const { language = loader.language, path, query, anchor } = asked();
    if (language !== loader.language || path !== loader.shown.path)
      location.replace(documentAddress(base, language, path) + query + anchor);
  },
};
window.pageLoader = loader;

if (language !== defaultLanguage || named !== language || path !== "") loader.arrival = arrive();
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === "loading")
    document.addEventListener("readystatechange", resolve, { once: true });
  else resolve(undefined);
});
parsed.then(() => {
  linkBehindHash(document, base, defaultLanguage);
  if (!loader.arrival) enter();
  leaveAnchor();
});
window.addEventListener("popstate", leaveAnchor, true);
// If the script is blocked, or a new release has removed it, links load documents.
startMain(() => {
  window.addEventListener("hashchange", loader.openDocument);
  if (!loader.arrival) loader.openDocument();
});
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type !== "navigate" || anchor) root.dataset.layout = "whole";

async function arrive(): Promise<void> {
  const cover = new CSSStyleSheet();
  cover.replaceSync(
    `${language === defaultLanguage ? "main, footer" : "body > *"} { display: none !important }`,
  );
  document.adoptedStyleSheets.push(cover);
  root.lang = language;
  if (named !== language) {
    loader.openDocument();
    return new Promise(() => {});
  }
  try {
    const page = await loader.load(language, path);
    await parsed;
    // While the tab is being reloaded, waits forever, so that the home page stays hidden.
    if (!loader.show(page)) await new Promise(() => {});
    uncover();
    enter();
  } catch (error) {
    console.error(error);
    root.lang = defaultLanguage;
    uncover();
  }

  function uncover() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== cover);
  }
}

/** Restores the scroll position of the history entry, or scrolls to the anchor. */
function enter() {
  const place = placeOf(loader.shown.entry);
  if (place) scrollToPlace(place);
  else goToAnchor(anchor);
}

/**
 * Handles a hash that is an anchor instead of a route: scrolls to it and restores the URL of the page. If the page has
 * no such anchor, but the site has a page at this path, shows that page.
 */
function leaveAnchor() {
  const { hash } = location;
  const { isRoute, anchor } = asked();
  if (hash.length < 2 || isRoute) return;
  // Without a hash, Chromium would scroll to the top.
  history.replaceState({ usr: { entry: loader.shown.entry } }, "", `#/${loader.shown.path ?? ""}`);
  const { path } = readAddress(hash.slice(1));
  if (goToAnchor(anchor) || !path) return;
  const follow = ({ missing }: LoadedPage) => {
    if (!missing) location.hash = `/${path}`;
  };
  loader.load(loader.language, path).then(follow, () => {});
}
