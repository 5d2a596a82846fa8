import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface SitePage {
  /** From the site's root: `/`, `/en/services/web/`, or behind the hash `/#/services/web`. */
  address: string;
  kind: "root" | "document" | "hash";
  /** The address without its language: `services/web`; empty for home. */
  path: string;
}

/** Lists `/`, every document of the built site's sitemap, and each page behind the hash in the language of `/`. */
export function listSitePages(siteDir: string): SitePage[] {
  const language = /<html[^>]* lang="([^"]+)"/.exec(readFileSync(join(siteDir, "index.html"), "utf8"))?.[1];
  const sitemap = readFileSync(join(siteDir, "sitemap.xml"), "utf8");
  const documents = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = ""]) => page("document", new URL(url).pathname))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1));
  const hashed = documents
    .filter(({ address, path }) => path !== "" && address === `/${language}/${path}/`)
    .map(({ path }) => page("hash", `/#/${path}`));
  return [page("root", "/"), ...documents, ...hashed];
}

const page = (kind: SitePage["kind"], address: string): SitePage => ({
  kind,
  address,
  path: address.replace(/^\/(?:[^/]+\/)?|\/$/g, ""),
});
