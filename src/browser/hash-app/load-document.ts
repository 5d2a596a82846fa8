import { documentAddress, readAddress } from "../../page-address.ts";

/** A page's document with its style sheets loaded. */
export interface LoadedPage {
  document: Document;
  language: string;
  /** The requested path; null if no page can have the requested address. */
  path: string | null;
  /** The page's own path in its language. */
  ownPath: string;
  /** Whether the site has no page at the requested path. Then this is the home page. */
  missing: boolean;
}

type Found = Pick<LoadedPage, "document" | "ownPath">;

const timeoutMs = 10_000;

/**
 * Returns a function that loads the page at a path, or the home page if the site has no such page. Loaded pages are
 * cached, including prefetched ones. The function rejects if the network or the server fails or is too slow; the next
 * call tries again. Call this only once in a document, because a Trusted Types policy can be created only once.
 *
 * @param base the path of the site's root on its host, with a slash at both ends
 * @param build id of the release that shows the page
 */
export function createDocumentLoader(base: string, build: string) {
  const cache = new Map<string, Promise<LoadedPage>>();
  // Trusted Types are missing in TypeScript's DOM types.
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy<Rules>(name: string, rules: Rules): Rules };
  };
  const policy = trustedTypes?.createPolicy("documents", { createHTML: (html: string) => html });

  return function load(language: string, path: string | null): Promise<LoadedPage> {
    const key = `${language}/${path}`;
    const page = cache.get(key) ?? loadPage(language, path);
    if (!import.meta.hot) cache.set(key, page);
    page.catch(() => cache.delete(key));
    return page;
  };

  /** Parses a document without inline styles: the policy forbids them here, and the style sheet has the same rules. */
  function parse(html: string): Document {
    const markup = html.replace(/<style>.*?<\/style>/s, "");
    return new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, "text/html");
  }

  async function loadPage(language: string, path: string | null): Promise<LoadedPage> {
    const abort = new AbortController();
    const { signal } = abort;
    const onTimeout = () =>
      abort.abort(new Error(`${documentAddress(base, language, path)} did not come within ${timeoutMs} ms.`));
    const timer = setTimeout(onTimeout, timeoutMs);
    try {
      const page = path === null ? null : await fetchPage(language, path, signal);
      const found = page ?? (await fetchUnknownAddressPage(language, signal));
      if (found.document.documentElement.dataset.build === build)
        await loadStyleSheet(found.document, signal);
      return { ...found, language, path, missing: !page };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Fetches the page for unknown addresses: the home page, with a line that says so. */
  async function fetchUnknownAddressPage(language: string, signal: AbortSignal) {
    const response = await fetch(documentAddress(base, language, null), { signal });
    const document = parse(await response.text());
    if (!document.documentElement.dataset.page) throw new Error(`${response.url} is no page of this site.`);
    return { document, ownPath: "" };
  }

  /** Returns the page at a path, following redirect documents; null if there is none. */
  async function fetchPage(language: string, path: string, signal: AbortSignal): Promise<Found | null> {
    const root = new URL(documentAddress(base, language, ""), location.href).href;
    const response = await fetch(documentAddress(base, language, path), { signal });
    if (response.status === 404 || !response.url.startsWith(root)) return null;
    if (!response.ok || !response.headers.get("content-type")?.startsWith("text/html"))
      throw new Error(`${response.url} answered with status ${response.status}, and not with a page.`);
    const document = parse(await response.text());
    const ownPath = pathBelow(root, document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href);
    if (ownPath === null) return null;
    if (document.documentElement.dataset.page)
      return ownPath === pathBelow(root, response.url) ? { document, ownPath } : null;
    return ownPath === path ? null : fetchPage(language, ownPath, signal);
  }
}

/** Returns the part of a URL's path after its language. The URL may be on any host. */
function pathBelow(root: string, address = ""): string | null {
  const [prefix, pathname] = [new URL(root).pathname, URL.parse(address)?.pathname];
  return pathname?.startsWith(prefix) ? readAddress(pathname.slice(prefix.length)).path : null;
}

let styleSheet: Promise<void> | undefined;

/** Loads the style sheet of all pages once, by a link in this document's head. Removes the link from the page. */
function loadStyleSheet(page: Document, signal: AbortSignal) {
  const own = page.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  own?.remove();
  styleSheet ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: own?.href });
    const fail = () => {
      styleSheet = undefined;
      link.remove();
      reject(signal.reason ?? new Error(`${link.href} could not be loaded.`));
    };
    link.onload = () => resolve();
    link.onerror = fail;
    signal.addEventListener("abort", fail);
    document.head.append(link);
  });
  return styleSheet;
}
