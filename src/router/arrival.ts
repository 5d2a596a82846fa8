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
}

/** @param storage may throw, as a browser that blocks storage does */
export function readArrival(site: SiteData, hash: string, storage: () => Storage): Arrival {
  const { languages = "", defaultLanguage = "" } = site;
  const language = readLanguage(languages.split(" "), defaultLanguage, storage);
  const path = hashPath(hash) ?? "";
  return { language, path, prerendered: language === defaultLanguage && path === "" };
}
