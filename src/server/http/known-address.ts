import { existsSync } from "node:fs";
import { join } from "node:path";
import { documentAddress, readAddress } from "../../page-address.ts";
import type { ServerContent } from "../server-content.ts";

export type Pages = Pick<ServerContent, "base" | "redirects" | "defaultLanguage" | "languages">;

/**
 * Returns the address of the page that a mangled address means: of its document or, for a hash route without a language,
 * of the route. Undefined if the site has no such page.
 */
export function knownAddress(siteDir: string, pages: Pages, target = ""): string | undefined {
  const { base, redirects, defaultLanguage, languages } = pages;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "").slice(base.length);
  const { language, path, isRoute, query, anchor } = readAddress(rest, languages);
  const place = documentAddress("", language ?? defaultLanguage, path);
  const isKnown = (path || language || isRoute) && existsSync(join(siteDir, place, "index.html"));
  if (path === null || !isKnown) return undefined;
  const to = Object.hasOwn(redirects, place) ? redirects[place] : place;
  return base + (isRoute && !language ? `#/${path}` : to) + query + encodeURI(anchor);
}
