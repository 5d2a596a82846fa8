/**
 * Runs inline in the document at the site's root, before the first paint. That document contains the home page in the
 * default language. If the visitor's page is a different one, fetches its document at once, and hides the home page
 * until that document is loaded or has failed.
 */

import { documentAddress, readAddress } from "../../page-address.ts";
import { goToAnchor, parsed, startMain } from "../dom.ts";
import { readLanguage } from "../stored-language.ts";
import { adoptPage, makeHashLinks } from "./adopt-page.ts";
import { createDocumentLoader, type LoadedPage } from "./load-document.ts";
import { currentEntry, restorePosition } from "./scroll-positions.ts";

const root = document.documentElement;
const { base = "/", build = "", languages = "", defaultLanguage = "" } = root.dataset;
const language = readLanguage(languages.split(" "), defaultLanguage);
/** Reads a hash, by default that of the URL. */
const readHash = (hash = location.hash) => readAddress(hash, languages.split(" "));
const { path, anchor, language: requestedLanguage = language } = readHash();

/** Loads and shows the pages of hash routes. */
const pages = {
  /** The current page; `path` is null if no page can have its address, and `entry` is the id of its history entry. */
  shown: { language: defaultLanguage, path: "" as string | null, entry: currentEntry().id },
  /** The visitor's language. */
  language,
  /** Resolves once the page requested on arrival is shown or has failed; undefined for home. */
  arrival: undefined as Promise<void> | undefined,
  readHash,
  load: createDocumentLoader(base, build),
  /** Shows a page. If the page belongs to another release, reloads the tab and returns false. */
  show(page: LoadedPage): boolean {
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
    makeHashLinks(page.document, base, page.language);
    adoptPage(page, pages.shown.language);
    pages.shown = { ...pages.shown, language: page.language, path: page.path };
    return true;
  },
  /** Opens the document of the current hash route's page: for another language, or if the hash app can't be loaded. */
  openDocument(): void {
    const { language = pages.language, path, query, anchor } = readHash();
    if (language !== pages.language || path !== pages.shown.path)
      location.replace(documentAddress(base, language, path) + query + anchor);
  },
};

export type HashPages = typeof pages;
declare global {
  interface Window {
    hashPages?: HashPages;
  }
}
window.hashPages = pages;

if (language !== defaultLanguage || requestedLanguage !== language || path !== "")
  pages.arrival = loadArrival();
parsed().then(() => {
  makeHashLinks(document, base, defaultLanguage);
  if (!pages.arrival) restore();
  followAnchorHash();
});
window.addEventListener("popstate", followAnchorHash, true);
// If the script is blocked, or a new release has removed it, clicking a hash link opens that page's document instead.
startMain(() => {
  window.addEventListener("hashchange", pages.openDocument);
  if (!pages.arrival) pages.openDocument();
});
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
// Lays out all sections, so that the scroll position is correct.
if (visit?.type !== "navigate" || anchor) root.dataset.layout = "whole";

/** Loads and shows the page that the visitor arrives at, instead of the home page. */
async function loadArrival(): Promise<void> {
  const cover = new CSSStyleSheet();
  const covered = language === defaultLanguage ? "main, footer" : "body > *";
  cover.replaceSync(`${covered} { display: none !important }`);
  document.adoptedStyleSheets.push(cover);
  root.lang = language;
  if (requestedLanguage !== language) {
    pages.openDocument();
    return new Promise(() => {});
  }
  try {
    const page = await pages.load(language, path);
    await parsed();
    // While the tab is being reloaded, waits forever, so that the home page stays hidden.
    if (!pages.show(page)) await new Promise(() => {});
    uncover();
    restore();
  } catch (error) {
    console.error(error);
    root.lang = defaultLanguage;
    uncover();
  }

  function uncover() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== cover);
  }
}

/** Restores the scroll position of the history entry; for a new entry, scrolls to the anchor. */
function restore() {
  if (!restorePosition(pages.shown.entry)) goToAnchor(anchor);
}

/**
 * Handles a hash that is an anchor instead of a route: restores the URL of the page and scrolls to the anchor. If the
 * page has no such anchor, but the site has a page at that path, shows that page.
 */
function followAnchorHash() {
  const { hash } = location;
  const { isRoute, anchor } = readHash();
  if (hash.length < 2 || isRoute) return;
  // Its section may still arrive: this is called again once the document is parsed.
  if (document.readyState === "loading" && !document.getElementById(anchor.slice(1))) return;
  // Without a hash, Chromium would scroll to the top.
  history.replaceState({ usr: { entry: pages.shown.entry } }, "", `#/${pages.shown.path ?? ""}`);
  const { path } = readAddress(hash.slice(1));
  if (goToAnchor(anchor) || !path) return;
  const follow = ({ missing }: LoadedPage) => {
    if (!missing) location.hash = `/${path}`;
  };
  pages.load(pages.language, path).then(follow, () => {});
}
