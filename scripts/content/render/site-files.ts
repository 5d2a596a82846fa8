import { existsSync } from "node:fs";
import { join } from "node:path";
import { oldAddressesFile } from "../../../src/old-addresses.ts";
import { oldAddressesOf, redirectsOf } from "../compile/compile-server-content.ts";
import { addFolder, type Output } from "../write/write-files.ts";
import type { SiteParts } from "./page-documents.ts";

/** Returns the files of the built site that are not rendered. */
export function siteFiles({ root, content, contextOf, bundle, url }: SiteParts): Output {
  const output: Output = new Map();
  addFolder(output, bundle.clientDir);
  if (existsSync(join(root, "public"))) addFolder(output, join(root, "public"));
  for (const file of content.assets)
    output.set(`media/${file}`, { copyOf: join(root, "content/assets", file) });
  const { stars } = content.shared.site.value;
  const hasNight = [...content.pages.values()].some(({ summary }) => summary.types.includes("night"));
  // Illustrations with ids are loaded as files, because pages refer to their parts. The others are inlined.
  for (const { id, address, svg, ids } of content.illustrations.values())
    if (ids.size > 0 && (hasNight || id !== stars)) output.set(address, svg);
  // Netlify, Cloudflare Pages and others read this file.
  const base = url.pathname;
  const redirects = Object.entries(redirectsOf(content, contextOf));
  const lines = redirects.map(([from, to]) => `${base}${from} ${base}${to} 301\n`);
  const old = oldAddressesOf(content, contextOf);
  // These hosts can neither compare parameters nor say that an address is gone.
  const oldLines = old
    .filter(({ to, parameters }) => to !== null && parameters.length === 0)
    .map(({ path, isPrefix, to }) => `${base}${encodeURI(path)}${isPrefix ? "/*" : ""} ${base}${to} 301\n`);
  output.set("_redirects", [...lines, ...oldLines].join(""));
  if (old.length > 0) output.set(oldAddressesFile, JSON.stringify(old));
  return output;
}
