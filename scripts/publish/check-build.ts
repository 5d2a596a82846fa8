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
 * @param url the site's public address
 */
export async function checkBuild(built: string, url: URL): Promise<string[]> {
  const siteDir = join(built, "site");
  await using server = await serveFolder(siteDir, {}, join(built, "server.json"));
  /** A file that names it, by each address. */
  const sources = new Map<string, string>();
  for (const file of listFiles(siteDir)) {
    const own = new URL(encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent), url);
    sources.set(own.href, file);
    if (!/\.(?:html|css)$/.test(file)) continue;
    const page = new URL(own.href.replace(/index\.html$/, ""));
    for (const written of addressesIn(readFileSync(join(siteDir, file), "utf8"), file.endsWith(".html"))) {
      const address = URL.parse(written, page);
      const { href = "" } = address ?? {};
      if (!address) sources.set(written, file);
      else if (address.origin === url.origin && !sources.has(withoutHash(href)))
        sources.set(withoutHash(href), file);
    }
  }
  const problems: string[] = [];
  const queue = sources.entries();
  const worker = async () => {
    for (const [address, file] of queue) {
      const local = URL.canParse(address)
        ? address.replace(url.origin, server.address)
        : server.address + address;
      const status = await statusOf(local);
      if (status !== 200) problems.push(`${file}: ${address} answers ${status}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return problems.toSorted();
}

const withoutHash = (address: string) => address.replace(/#.*/s, "");

/** Returns the status at the end of all redirects. An address that takes only POST counts as 200. */
async function statusOf(address: string): Promise<number | string> {
  try {
    const response = await fetch(address);
    await response.arrayBuffer();
    return response.headers.get("allow")?.includes("POST") ? 200 : response.status;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Yields the addresses that a document or a style sheet names. */
function* addressesIn(text: string, isDocument: boolean): Generator<string> {
  const markup = isDocument ? text.replaceAll(/(<script\b[^>]*>).*?<\/script>/gs, "$1") : text;
  const attributes = isDocument ? markup.matchAll(/\s(?:href|src|action)="([^"]*)"/g) : [];
  for (const [, value = ""] of attributes)
    yield value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  for (const [, value = ""] of markup.matchAll(/url\(\s*(?:"|'|&quot;|&#x27;)?([^"'&)]+)/g))
    yield value.trim();
}
