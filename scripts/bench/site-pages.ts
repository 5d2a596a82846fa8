import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../content/output.ts";

/** Where the pages of the built site are found, from its root. */
export interface SitePages {
  /** `/` and the addresses behind the hash, as a first visit shows them: `/#/services/web`. */
  hashed: string[];
  /** Pages that have an HTML file of their own: `/en/services/web/`. */
  files: string[];
}

/** Every page of a built site; an address that only leads to another page's is left out. */
export function listSitePages(siteDir: string, defaultLanguage: string): SitePages {
  const files = listFiles(siteDir).toSorted();
  const own = `pages/${defaultLanguage}/`;
  const hashed = files
    .filter((file) => file.startsWith(own) && pageModule.test(file))
    .filter((file) => !isAlias(readFileSync(join(siteDir, file), "utf8")))
    .map((file) => `/#/${file.slice(own.length, -".js".length)}`);
  return {
    hashed: ["/", ...hashed],
    files: files
      .filter((file) => file.endsWith("/index.html"))
      .filter((file) => !readFileSync(join(siteDir, file), "utf8").includes(noIndex))
      .map((file) => `/${file.slice(0, -"index.html".length)}`),
  };
}

/** A page's own module; what belongs to it says so after a dot. */
const pageModule = /^[^.]+\.js$/;

/** Of a document that leads on to another, or thanks for a message. */
const noIndex = '<meta name="robots" content="noindex">';

/** A module that passes on another's exports, and has none of its own. */
const isAlias = (module: string) => /^export \* from "[^"]+";\s*$/.test(module);

/** The addresses meant by one of them, or by a path such as `services/web`, which several share. */
export function addressesOf(wanted: string, { hashed, files }: SitePages): string[] {
  const all = [...hashed, ...files];
  if (all.includes(wanted)) return [wanted];
  const path = wanted.replace(/^\/|\/$/g, "");
  const pathOf = (address: string) => (files.includes(address) ? address.replace(/^\/[^/]+/, "") : address);
  return all.filter((address) => pathOf(address).replace(/^\/#?\/?|\/$/g, "") === path);
}
