import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "../cli/served-site.ts";
import { listFiles } from "../content/write/write-files.ts";

/** The number of requests at a time. */
const concurrency = 16;

/**
 * Asks the site's own server for every file of a build, and for every address of this site in its documents and style
 * sheets. Returns the problems, each with the file and the address.
 *
 * @param built folder with `site` and `server.json`
 * @param url the site's public address
 */
export async function checkBuild(built: string, url: URL): Promise<string[]> {
  const siteDir = join(built, "site");
  const problems: string[] = [];
  /** A file that names it, by each address. */
  const sources = new Map<string, string>();
  for (const file of listFiles(siteDir)) {
    const own = new URL(encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent), url).href;
    const page = own.replace(/index\.html$/, "");
    sources.set(page, file);
    if (!/\.(?:html|css)$/.test(file)) continue;
    for (const written of addressesIn(readFileSync(join(siteDir, file), "utf8"))) {
      const address = URL.parse(written, page);
      if (!address) problems.push(`${file}: ${written} is no address`);
      else if (address.origin === url.origin) sources.set(address.href.replace(/#.*/s, ""), file);
    }
  }
  await using server = await serveFolder(siteDir, {}, join(built, "server.json"));
  const queue = sources.entries();
  const worker = async () => {
    for (const [address, file] of queue) {
      const response = await fetch(address.replace(url.origin, server.address));
      await response.arrayBuffer();
      const takesPost = response.headers.get("allow") === "POST";
      if (!response.ok && !takesPost) problems.push(`${file}: ${address} answers ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return problems.toSorted();
}

/** Yields the addresses in the attributes and styles of a document, or in a style sheet. */
function* addressesIn(text: string): Generator<string> {
  const markup = text.replaceAll(/(<script\b[^>]*>).*?<\/script>/gs, "$1").replaceAll(/&quot;|&#x27;/g, "'");
  for (const [, value = ""] of markup.matchAll(/\s(?:href|src|action)="([^"]*)"/g))
    yield value.replaceAll("&amp;", "&");
  for (const [, value = ""] of markup.matchAll(/url\(\s*["']?([^"')]+)/g)) yield value.trim();
}
