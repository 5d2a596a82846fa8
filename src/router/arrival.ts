import { readLanguage } from "../i18n/language.ts";
import { hashPath } from "./path.ts";

/** Where a visitor comes in, and in which language. */
export interface Arrival {
  language: string;
  path: string;
  /** True where the page that stands in the HTML is the one to show. */
  prerendered: boolean;
}

/** What the HTML says of the site on its root element, `<html data-…>`. */
export interface SiteData {
  /** Codes of the languages, with spaces between. */
  languages?: string;
  defaultLanguage?: string;
  /** The site's root on its host, with slashes around. */
  base?: string;
  /** The app's first module, from the site's root. */
  entry?: string;
  /** What the app imports, with spaces between. */
  shared?: string;
  /** What it needs besides to take over the page in the HTML. */
  hydration?: string;
  /** Language and path, with a slash between, of the page whose own document this is: none behind the hash. */
  twin?: string;
}

/** @param storage may throw, as a browser that blocks storage does */
export function readArrival(site: SiteData, hash: string, storage: () => Storage): Arrival {
  if (site.twin === undefined) return readRootArrival(site, hash, storage);
  const [language = "", ...path] = site.twin.split("/");
  return { language, path: path.join("/"), prerendered: true };
}

/** The same in the document at the site's root, where every page stands behind the hash. */
export function readRootArrival(
  { languages = "", defaultLanguage = "" }: SiteData,
  hash: string,
  storage: () => Storage,
): Arrival {
  const language = readLanguage(languages.split(" "), defaultLanguage, storage);
  const path = hashPath(hash) ?? "";
  return { language, path, prerendered: language === defaultLanguage && path === "" };
}
