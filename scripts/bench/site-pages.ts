import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface SitePage {
  /** From the site's root: `/`, `/en/services/web/`, or behind the hash `/#/services/web`. */
  address: string;
  kind: "root" | "document" | "hash";
  /** What its addresses in all languages share, where they do: `services/web`; empty for home. */
  path: string;
}

/** Lists `/`, every document of the built site's sitemap, and each page behind the hash in the default language. */
export function listSitePages(siteDir: string, defaultLanguage: string): SitePage[] {
  const sitemap = readFileSync(join(siteDir, "sitemap.xml"), "utf8");
  const documents = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = ""]) => new URL(url).pathname)
    .toSorted()
    .map((address) => page("document", address));
  const hashed = documents
    .filter(({ address, path }) => path !== "" && address === `/${defaultLanguage}/${path}/`)
    .map(({ path }) => page("hash", `/#/${path}`));
  return [page("root", "/"), ...documents, ...hashed];
}

const page = (kind: SitePage["kind"], address: string): SitePage => ({
  kind,
  address,
  path: address.replace(/^\/(?:[^/]+\/)?|\/$/g, ""),
});

/** Returns the pages at an address, or at a path that several share: `services/web`. */
export function findPages(wanted: string, pages: SitePage[]): SitePage[] {
  const path = wanted.replace(/^\/|\/$/g, "");
  const exact = pages.filter(({ address }) => address === wanted);
  return exact.length > 0 ? exact : pages.filter((page) => page.path === path);
}
