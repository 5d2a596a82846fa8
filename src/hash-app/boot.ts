/**
 * Runs inline in the document at the site's root, before the first paint. That document contains the home page in the
 * default language. If the visitor's page is a different one, fetches its document at once, and hides the home page
 * until that document is loaded or has failed.
 */
import { readLanguage } from "../i18n/language.ts";
import { startMain } from "../shell/document/start-main.ts";
import { openDetails } from "../ui/browser.ts";
import { adoptPage, linkBehindHash } from "./adopt-page.ts";
import { createDocumentLoader, type PageLoader } from "./load-document.ts";
import { documentAddress, hashPath } from "./page-path.ts";
import { currentEntry, placeOf, scrollToPlace } from "./places.ts";

/** Trusted Types are missing in TypeScript's DOM types. */
interface TrustedTypes {
  createPolicy<Rules>(name: string, rules: Rules): Rules;
}

const root = document.documentElement;
const { base = "/", build = "", languages = "", defaultLanguage = "" } = root.dataset;
const language = readLanguage(languages.split(" "), defaultLanguage);
const path = hashPath(location.hash);

const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy("documents", { createHTML: (html: string) => html });
/**
 * Parses a document. Removes its inline styles: this document's Content-Security-Policy forbids them, and the linked
 * style sheet contains the same rules.
 */
const parse = (html: string) => {
  const markup = html.replace(/<style>.*?<\/style>/s, "");
  return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, "text/html");
};

const loader: PageLoader = {
  shown: { language: defaultLanguage, path: "", entry: currentEntry().id },
  language,
  load: createDocumentLoader(base, build, parse),
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
    adoptPage(page, loader.shown.language);
    loader.shown = { ...loader.shown, language: page.language, path: page.path };
    return true;
  },
  openDocument() {
    const asked = hashPath(location.hash);
    if (asked !== loader.shown.path) location.assign(documentAddress(base, loader.language, asked));
  },
};
window.pageLoader = loader;

if (language !== defaultLanguage || path !== "") loader.arrival = arrive();
const parsed = new Promise<unknown>((resolve) => {
  if (document.readyState === "loading")
    document.addEventListener("readystatechange", resolve, { once: true });
  else resolve(undefined);
});
parsed.then(() => {
  linkBehindHash(document, base, defaultLanguage);
  leaveAnchor();
});
window.addEventListener("popstate", leaveAnchor, true);
// If the script is blocked, or a new release has removed it, links load documents.
startMain(() => {
  window.addEventListener("hashchange", loader.openDocument);
  if (!loader.arrival) loader.openDocument();
});
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type !== "navigate" || isAnchor()) root.dataset.layout = "whole";

async function arrive() {
  const cover = new CSSStyleSheet();
  cover.replaceSync(
    `${language === defaultLanguage ? "main, footer" : "body > *"} { display: none !important }`,
  );
  document.adoptedStyleSheets.push(cover);
  root.lang = language;
  root.toggleAttribute("data-home", path === "");
  try {
    const page = await loader.load(language, path);
    await parsed;
    // While the tab is being reloaded, waits forever, so that the home page stays hidden.
    if (!loader.show(page)) await new Promise(() => {});
    const place = placeOf(loader.shown.entry);
    uncover();
    if (place) scrollToPlace(place);
  } catch (error) {
    console.error(error);
    root.lang = defaultLanguage;
    root.toggleAttribute("data-home", true);
    uncover();
  }

  function uncover() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== cover);
  }
}

function isAnchor() {
  return location.hash.length > 1 && !location.hash.startsWith("#/");
}

/** Handles a hash that is an anchor instead of a route: scrolls to it and restores the URL of the page. */
function leaveAnchor() {
  if (!isAnchor()) return;
  const place = document.getElementById(location.hash.slice(1));
  // Without a hash, Chromium would scroll to the top.
  history.replaceState({ usr: { entry: loader.shown.entry } }, "", `#/${loader.shown.path}`);
  if (!place) return;
  openDetails(place);
  place.scrollIntoView();
}
