import { documentAddress, readAddress } from "../../page-address.ts";
import type { LoadedPage } from "./load-document.ts";

/** The tags that describe the page to search engines and link previews. */
const headTags = "meta[name=description], link[rel=canonical], link[rel=alternate][hreflang]";
const shellLinks = "body > :is(header, footer) :is(a[href], [popovertarget])";

/** The rules of the current page's pictures. Undefined until a page is replaced. */
let pictureSheet: CSSStyleSheet | undefined;

/**
 * Replaces the current page with a loaded one. If the language changes, also replaces header and footer. Otherwise,
 * only updates which of their links are marked as current.
 */
export function adoptPage({ document: page, language }: LoadedPage, currentLanguage: string): void {
  const root = document.documentElement;
  const take = (part: string) =>
    [...page.querySelectorAll(part)].map((node) => document.importNode(node, true));
  const replace = (part: string) => document.querySelector(part)?.replaceWith(...take(part));
  // DOMParser parses as if JavaScript were disabled, so `<noscript>` contains elements. JavaScript is enabled here, so
  // they are removed.
  for (const fallback of page.querySelectorAll("noscript")) fallback.replaceChildren();

  document.dispatchEvent(new Event("page:leave"));
  replace("main");
  // The rules of the page's pictures are inline in its own document, which the policy of this one forbids.
  if (!pictureSheet) {
    pictureSheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(pictureSheet);
  }
  pictureSheet.replaceSync(document.querySelector("main")?.dataset.pictures ?? "");
  if (language === currentLanguage) markCurrent(page);
  else {
    const ready = document.querySelector("header[data-ready]");
    for (const part of ["a[href='#main']", "body > header", "body > footer"]) replace(part);
    if (ready) document.querySelector("header")?.setAttribute("data-ready", "true");
  }
  for (const tag of document.head.querySelectorAll(headTags)) tag.remove();
  document.head.append(...take(headTags));
  document.title = page.title;
  root.lang = language;
  root.dataset.page = page.documentElement.dataset.page;
  root.toggleAttribute("data-home", page.documentElement.hasAttribute("data-home"));
  document.dispatchEvent(new Event("page:enter"));
}

/** Changes links to page documents into links to hash routes, except links to another language. */
export function makeHashLinks(page: ParentNode, base = "/", language: string): void {
  const root = documentAddress(base, language, "");
  for (const link of page.querySelectorAll(`a[href^="${root}"]:not([hreflang])`)) {
    const { path, query, anchor } = readAddress(link.getAttribute("href")?.slice(root.length) ?? "");
    if (path !== null) link.setAttribute("href", `#/${path}${query}${anchor}`);
  }
}

/** In the header and footer, marks the links to the current page, and updates those to its translations and to other sites. */
function markCurrent(page: Document) {
  const fresh = page.querySelectorAll<HTMLAnchorElement>(shellLinks);
  for (const [at, link] of document.querySelectorAll<HTMLAnchorElement>(shellLinks).entries()) {
    link.ariaCurrent = fresh[at]?.ariaCurrent ?? null;
    if ((link.hreflang || link.host !== location.host) && fresh[at]) link.href = fresh[at].href;
  }
}
