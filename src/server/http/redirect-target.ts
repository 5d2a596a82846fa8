import { existsSync } from "node:fs";
import { join } from "node:path";
import { documentAddress, readAddress } from "../../page-address.ts";
import type { ServerContent } from "../server-content.ts";

export type SiteAddresses = Pick<ServerContent, "base" | "redirects" | "defaultLanguage" | "languages">;

/**
 * Returns where to redirect a damaged address: to the document of the page that it means or, if it is a hash route
 * without a language, to the hash route. Undefined if the site has no such page.
 *
 * @param target the path and query of the request, or its URL
 */
export function redirectTarget(siteDir: string, addresses: SiteAddresses, target = ""): string | undefined {
  const { base, redirects, defaultLanguage, languages } = addresses;
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, "").slice(base.length);
  const { language, path, isRoute, query, anchor } = readAddress(rest, languages);
  const documentPath = documentAddress("", language ?? defaultLanguage, path);
  const isKnown = (path || language || isRoute) && existsSync(join(siteDir, documentPath, "index.html"));
  if (path === null || !isKnown) return undefined;
  const to = Object.hasOwn(redirects, documentPath) ? redirects[documentPath] : documentPath;
  return base + (isRoute && !language ? `#/${path}` : to) + query + encodeURI(anchor);
}
