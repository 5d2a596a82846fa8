/** Longer than the path of any page, but short enough for any server. */
const longest = 1000;
const pattern = /^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/**
 * Returns a page's path without slashes at either end; empty for home. Returns null if the text can't be the path of a
 * page, so that other paths are safe to use in a URL.
 *
 * @param address the part of a URL after `#`, or after the language (`/en/`)
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

/**
 * Returns the URL of a page's document: `/en/services/web/`.
 *
 * @param base the path of the site's root on its host, with a slash at both ends
 */
export const documentAddress = (base: string, language: string, path: string) =>
  `${base}${language}/${path && `${path}/`}`;
