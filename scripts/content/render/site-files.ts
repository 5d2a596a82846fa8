import { existsSync } from "node:fs";
import { join } from "node:path";
import { redirectsOf } from "../compile/compile-server-content.ts";
import { addFolder, type Output } from "../write/write-files.ts";
import type { SiteParts } from "./page-documents.ts";

/** Returns the files of the built site that are not rendered. */
export function siteFiles({ root, content, contextOf, bundle, url }: SiteParts): Output {
  const output: Output = new Map();
  addFolder(output, bundle.clientDir);
  if (existsSync(join(root, "public"))) addFolder(output, join(root, "public"));
  for (const file of content.assets)
    output.set(`media/${file}`, { copyOf: join(root, "content/assets", file) });
  // Illustrations with ids are loaded as files, because pages refer to their parts. The others are inlined.
  for (const { address, svg, ids } of content.illustrations.values())
    if (ids.size > 0) output.set(address, svg);
  // Netlify, Cloudflare Pages and others read this file.
  const redirects = Object.entries(redirectsOf(content, contextOf));
  const lines = redirects.map(([from, to]) => `${url.pathname}${from} ${url.pathname}${to} 301\n`);
  output.set("_redirects", lines.join(""));
  return output;
}
