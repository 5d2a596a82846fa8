/** Far beyond any page's path, and short of what a server refuses to read. */
const longest = 1000;
const pattern = /^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/**
 * The page's path in the part of an address after `#` or below a language, without outer slashes; empty for home.
 * Null where no page can be: only paths that pass here become part of an address that is fetched.
 */
export function pagePath(address: string): string | null {
  const path = address
    .replace(/[?#].*$/s, "")
    .split("/")
    .filter(Boolean)
    .join("/");
  return path.length <= longest && pattern.test(path) ? path : null;
}

/** The path of the page behind the hash. What is behind a hash without `#/` is no page; home is shown then. */
export const hashPath = (hash: string) => (hash.startsWith("#/") && pagePath(hash.slice(1))) || "";

/** The address of a page's document. @param base the site's root on its host, with slashes around */
export const documentAddress = (base: string, language: string, path: string) =>
  `${base}${language}/${path && `${path}/`}`;
