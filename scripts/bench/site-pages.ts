import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Lists `/`, the address of every document in the built site's sitemap, and that of every hash route in the default language. */
export function listAddresses(siteDir: string): string[] {
  const [, language] =
    /<html[^>]* lang="([^"]+)"/.exec(readFileSync(join(siteDir, "index.html"), "utf8")) ?? [];
  const sitemap = readFileSync(join(siteDir, "sitemap.xml"), "utf8");
  const documents = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = ""]) => new URL(url).pathname)
    .toSorted();
  const home = `/${language}/`;
  const inLanguage = documents.filter((address) => address.startsWith(home) && address !== home);
  return ["/", ...documents, ...inLanguage.map((address) => `/#/${address.slice(home.length, -1)}`)];
}

export const isHashRoute = (address: string): boolean => address.startsWith("/#/");
export const isHome = (address: string): boolean => /^\/([^/#]+\/)?$/.test(address);
