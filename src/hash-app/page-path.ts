/** Longer than any path of a page, but not too long for a server. */
const longest = 1000;
const pattern = /^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/**
 * Extracts a page's path from what follows `#`, or from what follows the language in a URL (`/en/`). No leading or
 * trailing slash; empty for home. Returns null for anything that can't be a page's path, so that a path is safe to put
 * in a URL.
 */
export function pagePath(address: string): string | null {
  const path = address
    .replace(/[?#].*$/s, "")
    .split("/")
    .filter(Boolean)
    .join("/");
  return path.length <= longest && pattern.test(path) ? path : null;
}

/** Returns the path of the page behind the hash; home if the hash doesn't begin with `#/`. */
export const hashPath = (hash: string) => (hash.startsWith("#/") && pagePath(hash.slice(1))) || "";

/** Returns the URL of a page's document: `/en/services/web/`. @param base the site's root on its host, with slashes around */
export const documentAddress = (base: string, language: string, path: string) =>
  `${base}${language}/${path && `${path}/`}`;
