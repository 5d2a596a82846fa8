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

/** The redirects of a site, by the path and query of a request or its URL. */
export interface Redirects {
  /** Looks up an address of the earlier site. @param withPrefixes whether to look for prefixes too */
  old(target: string | undefined, withPrefixes: boolean): RedirectTarget;
  /** Returns the address of the page that a damaged address means, which may be a hash route. */
  repaired(target?: string): RedirectTarget;
}

export function createRedirects(siteDir: string, addresses: SiteAddresses): Redirects {
  const { base, redirects, defaultLanguage, languages } = addresses;
  const old = createOldAddresses(addresses.oldAddresses);
  const belowBase = (target: string) => {
    const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
    return path.startsWith(base) ? path.slice(base.length) : undefined;
  };

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
    const address = belowBase(target);
    const to = address === undefined ? undefined : find(address);
    return typeof to === "string" ? base + to : to;
  };
  return {
    old: (target = "", withPrefixes) => lookUp(target, (address) => old(address, withPrefixes)),
    repaired: (target = "") => lookUp(target, repaired),
  };
}
