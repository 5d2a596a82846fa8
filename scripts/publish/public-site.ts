import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIn, type Release } from "./release.ts";

/** Returns the address of a file of the site, whatever signs are in its name. @param url ends in a slash */
export const addressOfFile = (file: string, url: URL | string): string =>
  new URL(`./${encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent)}`, url).href;

/**
 * Asks the public address until it shows a release. Returns what it shows instead at the end; undefined if all is well.
 * A change of the content alone leaves the build's hash the same, so a document that changed mustn't be the `earlier`
 * one.
 */
export async function wrongAtUrl(url: string, release: Release, earlier?: Release, waitMs = 20_000) {
  const isChanged = (file: string) =>
    file.endsWith("index.html") && earlier?.files[file] !== release.files[file];
  const document = Object.keys(release.files).find(isChanged) ?? "";
  const path = document.replaceAll(/^dist\/site\/|index\.html$/g, "");
  const address = addressOfFile(path, url);
  const hashes = { old: earlier?.files[document], next: release.files[document] };
  const end = Date.now() + waitMs;
  while (true) {
    const wrong = await wrongAt(address, release.build, hashes);
    if (wrong === undefined || Date.now() >= end) return wrong;
    await sleep(1000);
  }
}

async function wrongAt(address: string, build: string, hashes: Record<"old" | "next", string | undefined>) {
  try {
    const response = await fetch(address, {
      headers: { "Cache-Control": "no-cache" },
      signal: AbortSignal.timeout(10_000),
    });
    const html = await response.text();
    const found = buildIn(html);
    if (!response.ok) return `${address} answers ${response.status}`;
    // A document of `public` names no build.
    if (hash("sha256", html) === hashes.next) return undefined;
    if (found === undefined) return `${address} shows a page that is not of this site`;
    if (found !== build || hash("sha256", html) === hashes.old)
      return `${address} still shows another version`;
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error;
    return `${address} doesn't answer (${cause instanceof Error ? cause.message : message})`;
  }
}
