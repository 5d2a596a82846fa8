import { existsSync } from "node:fs";
import { join } from "node:path";
import { compileShell, liveLanguages } from "../compile/compile-page.ts";
import { redirectsOf, sentAddress, sentTexts } from "../compile/compile-server-content.ts";
import { createContexts } from "../compile/content-context.ts";
import { addFolder, type Output } from "../write/write-files.ts";
import { type Renderer, type SiteParts, withBase } from "./page-documents.ts";

/** Returns the files of the built site that don't belong to a page. */
export function siteFiles(
  { renderSent }: Renderer,
  { root, content, bundle, url, policyOf }: SiteParts,
): Output {
  const base = url.pathname;
  const output: Output = new Map();
  addFolder(output, bundle.clientDir);
  if (existsSync(join(root, "public"))) addFolder(output, join(root, "public"));
  for (const file of content.assets)
    output.set(`media/${file}`, { copyOf: join(root, "content/assets", file) });
  // Illustrations with ids are loaded as files, because pages refer to their parts. The others are inlined.
  for (const { address, svg, ids } of content.illustrations.values())
    if (ids.size > 0) output.set(address, svg);

  const styles = withBase(bundle.styles.shell + bundle.styles.sent, base);
  const policy = policyOf({ scripts: [], styles: [styles] });
  const contexts = createContexts(content, base);
  for (const language of liveLanguages(content.shared.site.value)) {
    const shell = compileShell(contexts(language));
    const texts = sentTexts(content, language);
    output.set(sentAddress(language), renderSent({ texts, shell, policy, styles }));
  }
  output.set("_redirects", redirectsFile(content, base));
  return output;
}

/** Returns `_redirects`, the file of redirects that Netlify, Cloudflare Pages and others read. */
const redirectsFile = (content: SiteParts["content"], base: string) =>
  Object.entries(redirectsOf(content))
    .map(([from, to]) => `${base}${from} ${base}${to} 301\n`)
    .join("");
