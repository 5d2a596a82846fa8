import { hashHref, hashPath, isPath } from "./path.ts";

/** The page that an address names. */
export interface PageAddress {
  /** Without outer slashes, empty for home; null where no page can be. */
  path: string | null;
  /** Null where the address leaves the language to the visitor. */
  language: string | null;
}

type LinkedPage = PageAddress & { path: string };

/** How the site's pages are addressed: all behind the hash of one document, or each by a document of its own. */
export interface Addresses {
  /** Whether an address names the language too. */
  byLanguage: boolean;
  /** The address of a page, as links name it. @param path without a leading slash; empty for home */
  href(path: string, language: string): string;
  /** The page that the browser's address names. */
  at(location: Pick<Location, "pathname" | "hash">): PageAddress;
  /** The page that a link leads to without a new document; null where it leads elsewhere. */
  linked(link: HTMLAnchorElement): LinkedPage | null;
  /** What the browser's address holds besides the page, and keeps where its path is renamed. */
  rest(location: Pick<Location, "search" | "hash">): string;
}

/** `/#/services/web` */
export const hashAddresses: Addresses = {
  byLanguage: false,
  href: hashHref,
  at: ({ hash }) => ({ path: hashPath(hash), language: null }),
  linked: (link) =>
    link.getAttribute("href")?.startsWith("#/") ? found({ path: hashPath(link.hash), language: null }) : null,
  rest: ({ hash }) => /.[?#].*$/s.exec(hash)?.[0].slice(1) ?? "",
};

/**
 * `/en/services/web/`: each page and language has a document of its own, a twin of what stands behind the hash.
 * @param base the site's root on its host, with slashes around
 * @param languages codes of the site's languages
 */
export function twinAddresses(base: string, languages: string[]): Addresses {
  const at = (pathname: string): PageAddress | null => {
    if (!pathname.startsWith(base)) return null;
    const [language = "", ...path] = pathname.slice(base.length).split("/").filter(Boolean);
    const joined = path.join("/");
    return languages.includes(language) ? { path: isPath(joined) ? joined : null, language } : null;
  };
  return {
    byLanguage: true,
    href: (path, language) => `${base}${language}/${path && `${path}/`}`,
    at: ({ pathname }) => at(pathname) ?? { path: null, language: null },
    linked: (link) =>
      link.origin === location.origin && !link.target && !link.hash ? found(at(link.pathname)) : null,
    rest: ({ search, hash }) => search + hash,
  };
}

const found = (page: PageAddress | null): LinkedPage | null =>
  page === null || page.path === null ? null : { ...page, path: page.path };

/** HTML that was drawn with addresses behind the hash, with those that `href` gives. React escapes quotes in texts. */
export const readdress = (html: string, href: (path: string) => string) =>
  html
    .split(' href="#/')
    .map((part, at) =>
      at === 0 ? part : ` href="${href(part.slice(0, part.indexOf('"')))}${part.slice(part.indexOf('"'))}`,
    )
    .join("");
