import { existsSync } from "node:fs";
import { join } from "node:path";
import { createOldAddresses } from "../../old-addresses.ts";
import { documentAddress, readAddress } from "../../page-address.ts";
import type { ServerContent } from "../server-content.ts";

export type SiteAddresses = Pick<
  ServerContent,
  "base" | "redirects" | "oldAddresses" | "defaultLanguage" | "languages"
>;

/** Where a request leads: a path and query to redirect to, null if what was there is gone, undefined if nowhere. */
export type RedirectTarget = string | null | undefined;

export type Redirects = ReturnType<typeof createRedirects>;

/** The redirects of a site, by the path and query of a request or its URL. */
export function createRedirects(siteDir: string, addresses: SiteAddresses) {
  const { base, redirects, defaultLanguage, languages } = addresses;
  const old = createOldAddresses(addresses.oldAddresses);

  function repaired(address: string): string | undefined {
    const { language, path, isRoute, query, anchor } = readAddress(address, languages);
    const documentPath = documentAddress("", language ?? defaultLanguage, path);
    const isKnown = (path || language || isRoute) && existsSync(join(siteDir, documentPath, "index.html"));
    if (path === null || !isKnown) return undefined;
    const own = Object.hasOwn(redirects, documentPath) ? redirects[documentPath] : documentPath;
    const to = isRoute && !language ? `#/${path}` : own;
    return to + query + encodeURI(anchor);
  }

  const lookUp = (target: string, find: (address: string) => RedirectTarget): RedirectTarget => {
    const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
    const to = path.startsWith(base) ? find(path.slice(base.length)) : undefined;
    return typeof to === "string" ? base + to : to;
  };
  return {
    /** Looks up an address of the earlier site. @param withPrefixes whether to look for prefixes too */
    old: (target = "", withPrefixes: boolean) => lookUp(target, (address) => old(address, withPrefixes)),
    /** Returns the address of the page that a damaged address means, which may be a hash route. */
    repaired: (target = "") => lookUp(target, repaired),
  };
}
