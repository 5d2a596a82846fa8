/** Far beyond any page's path, and short of what a server refuses to read. */
const longest = 1000;
const pattern = /^([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/** Whether a page can stand at a path. */
export const isPath = (path: string) => path.length <= longest && pattern.test(path);

/** The page's path behind the hash of an address, without outer slashes, empty for home; null where no page can be. */
export function hashPath(hash: string): string | null {
  const path = hash
    .replace(/^#/, "")
    .replace(/[?#].*$/s, "")
    .split("/")
    .filter(Boolean)
    .join("/");
  return isPath(path) ? path : null;
}

/** The address of a page behind the hash. @param path without a leading slash; empty for home */
export const hashHref = (path: string) => `#/${path}`;

/** Where the module of one page and language lies, under the site's base. */
export const pageFile = (language: string, path: string) => `pages/${language}${path && `/${path}`}.js`;

/** Where the HTML of its static blocks lies. */
export const markupFile = (language: string, path: string) => pageFile(language, path).replace(/js$/, "json");

/** Where the module of what every page of one language shares lies, under the site's base. */
export const shellFile = (language: string) => `shell/${language}.js`;
