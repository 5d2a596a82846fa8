/** Far beyond any page's path, and short of what a server refuses to read. */
const longest = 1000;
const pattern = /^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** The page's path in a router's pathname, without outer slashes, empty for home; null where no page can be. */
export function pagePath(pathname: string): string | null {
  const path = pathname.split("/").filter(Boolean).join("/");
  return path.length <= longest && pattern.test(path) ? path : null;
}

/** The page's path behind the hash of an address, as `pagePath` gives it. */
export function hashPath(hash: string): string | null {
  return pagePath(hash.replace(/^#/, "").replace(/[?#].*$/s, ""));
}

/** Where the module of one page and language lies, under the site's base. */
export const pageFile = (language: string, path: string) => `pages/${language}${path && `/${path}`}.js`;

/** Where the module of what every page of one language shares lies, under the site's base. */
export const shellFile = (language: string) => `shell/${language}.js`;
