import { documentAddress, pagePath } from "./page-path.ts";

/** A page's document with its style sheets loaded. */
export interface LoadedPage {
  document: Document;
  language: string;
  /** The requested path. */
  path: string;
  /** The page's own path in its language. */
  ownPath: string;
  /** Whether the site has no page at the requested path: then this is home. */
  missing: boolean;
}

type FoundPage = Pick<LoadedPage, "document" | "ownPath">;

const timeoutMs = 10_000;
const keptPages = 20;

/**
 * Returns a function that loads the page at a path, or the home page if there is none. Caches the latest pages, also
 * for prefetching. Rejects if the network or the server fails or is too slow; the next call tries again.
 *
 * @param base the site's root on its host, with slashes around
 * @param build build id of the document that shows the page
 * @param parse parses HTML
 */
export function createDocumentLoader(base: string, build: string, parse: (html: string) => Document) {
  const kept = new Map<string, Promise<LoadedPage>>();

  return function load(language: string, path: string): Promise<LoadedPage> {
    const key = documentAddress(base, language, path);
    let page = kept.get(key);
    if (!page) {
      page = loadPage(language, path);
      page.catch(() => kept.delete(key));
    }
    // Moves it to the end: the first entry is the least recently used.
    kept.delete(key);
    if (!import.meta.env.DEV) kept.set(key, page);
    const [oldest = ""] = kept.keys();
    if (kept.size > keptPages) kept.delete(oldest);
    return page;
  };

  async function loadPage(language: string, path: string): Promise<LoadedPage> {
    const abort = new AbortController();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      abort.abort();
      late.reject(new Error(`${documentAddress(base, language, path)} did not come within ${timeoutMs} ms.`));
    }, timeoutMs);
    try {
      return await Promise.race([find(language, path, abort.signal), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function find(language: string, path: string, signal: AbortSignal): Promise<LoadedPage> {
    const page = await fetchPage(language, path, signal);
    const found = page ?? (await fetchPage(language, "", signal));
    if (!found) throw new Error(`${documentAddress(base, language, "")} is no page of this site.`);
    if (isOfBuild(found.document, build)) await takeSheets(found.document);
    return { ...found, language, path, missing: !page };
  }

  /** Returns the page at a path, following redirect documents; null if there is none. */
  async function fetchPage(
    language: string,
    path: string,
    signal: AbortSignal,
    redirected = false,
  ): Promise<FoundPage | null> {
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
    return redirected ? null : fetchPage(language, ownPath, signal, true);
  }
}

/** Returns the path of a URL below its language, on any host. */
function pathBelow(root: string, address = ""): string | null {
  const [prefix, pathname] = [new URL(root).pathname, URL.parse(address)?.pathname];
  return pathname?.startsWith(prefix) ? pagePath(pathname.slice(prefix.length)) : null;
}

const isOfBuild = (page: Document, build: string) => page.documentElement.dataset.build === build;

/** The style sheets in the document's head, by URL. They stay when the page changes. */
const sheets = new Map<string, Promise<void>>();

/** Moves the style sheets of a page into this document. Resolves when they are loaded. */
async function takeSheets(page: Document) {
  const links = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(
    links.map(({ href }) => {
      const sheet = sheets.get(href) ?? addSheet(href);
      sheets.set(href, sheet);
      return sheet;
    }),
  );
  for (const link of links) link.remove();
}

const addSheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      sheets.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    };
    document.head.append(link);
  });
