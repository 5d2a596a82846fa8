import { documentAddress, type PageAddress, readAddress } from "../../page-address.ts";

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

/**
 * Loads and shows the pages of hash routes. The inline script of the document at the site's root creates this object,
 * and passes it to later scripts as `window.hashPages`.
 */
export interface HashPages {
  /** The current page; `path` is null if no page can have its address, and `entry` is the id of its history entry. */
  shown: { language: string; path: string | null; entry: string };
  /** The visitor's language. */
  language: string;
  load(language: string, path: string | null): Promise<LoadedPage>;
  /** Reads a hash, by default that of the URL. */
  readHash(hash?: string): PageAddress;
  /** Shows a page. If the page belongs to another release, reloads the tab and returns false. */
  show(page: LoadedPage): boolean;
  /** Opens the document of the current hash route's page: for another language, or if the hash app can't be loaded. */
  openDocument(): void;
  /** Resolves once the page requested on arrival is shown or has failed; undefined for home. */
  arrival?: Promise<void>;
}

declare global {
  interface Window {
    hashPages?: HashPages;
  }
}

const timeoutMs = 10_000;

/**
 * Returns a function that loads the page at a path, or the home page if the site has no such page. Loaded pages are
 * cached, including prefetched ones. The function rejects if the network or the server fails or is too slow; the next
 * call tries again.
 *
 * @param base the path of the site's root on its host, with a slash at both ends
 * @param build id of the release that shows the page
 * @param parse parses HTML
 */
export function createDocumentLoader(base: string, build: string, parse: (html: string) => Document) {
  const cache = new Map<string, Promise<LoadedPage>>();

  return function load(language: string, path: string | null): Promise<LoadedPage> {
    const key = `${language}/${path}`;
    const page = cache.get(key) ?? loadPage(language, path);
    if (!import.meta.env.DEV) cache.set(key, page);
    page.catch(() => cache.delete(key));
    return page;
  };

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
  async function fetchPage(
    language: string,
    path: string,
    signal: AbortSignal,
  ): Promise<Pick<LoadedPage, "document" | "ownPath"> | null> {
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

/**
 * Loads the style sheet of all pages, if it is not loaded yet, and removes the link to it from a page. The link stays in
 * the current document's head.
 */
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
