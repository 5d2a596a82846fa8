import { documentAddress, type PageAddress, readAddress } from "../../page-address.ts";

/** A page's document with its style sheets loaded. */
export interface LoadedPage {
  document: Document;
  language: string;
  /** The requested path. */
  path: string | null;
  /** The page's own path in its language. */
  ownPath: string;
  /** Whether the site has no page at the requested path. Then this is the home page. */
  missing: boolean;
}

/** Shows pages behind the hash. The inline script of the document at the site's root passes it to later scripts. */
export interface PageLoader {
  /** The current page; `entry` is the id of its history entry. */
  shown: { language: string; path: string | null; entry: string };
  /** The visitor's language. */
  language: string;
  load(language: string, path: string | null): Promise<LoadedPage>;
  /** Reads a hash, by default that of the URL. */
  asked(hash?: string): PageAddress;
  /** Shows a page. If the page belongs to another release, reloads the tab and returns false. */
  show(page: LoadedPage): boolean;
  /** Opens the document of the page behind the hash: for another language, or if the hash app can't be loaded. */
  openDocument(): void;
  /** Resolves once the page requested on arrival is shown or has failed; undefined for home. */
  arrival?: Promise<void>;
}

declare global {
  interface Window {
    pageLoader?: PageLoader;
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
  const kept = new Map<string, Promise<LoadedPage>>();

  return function load(language: string, path: string | null): Promise<LoadedPage> {
    const key = `${language}/${path}`;
    const page = kept.get(key) ?? loadPage(language, path);
    if (!import.meta.env.DEV) kept.set(key, page);
    page.catch(() => kept.delete(key));
    return page;
  };

  async function loadPage(language: string, path: string | null): Promise<LoadedPage> {
    const abort = new AbortController();
    const { signal } = abort;
    const late = () =>
      abort.abort(new Error(`${documentAddress(base, language, path)} did not come within ${timeoutMs} ms.`));
    const timer = setTimeout(late, timeoutMs);
    try {
      const page = path === null ? null : await fetchPage(language, path, signal);
      const found = page ?? (await fetchUnknown(language, signal));
      if (found.document.documentElement.dataset.build === build) await takeSheet(found.document, signal);
      return { ...found, language, path, missing: !page };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns home with the line that the address is unknown. */
  async function fetchUnknown(language: string, signal: AbortSignal) {
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

let sheet: Promise<void> | undefined;

/** Moves the style sheet of all pages into this document's head, where it stays. Resolves when it is loaded. */
function takeSheet(page: Document, signal: AbortSignal) {
  const own = page.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  own?.remove();
  sheet ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: own?.href });
    const fail = () => {
      sheet = undefined;
      link.remove();
      reject(signal.reason ?? new Error(`${link.href} could not be loaded.`));
    };
    link.onload = () => resolve();
    link.onerror = fail;
    signal.addEventListener("abort", fail);
    document.head.append(link);
  });
  return sheet;
}
