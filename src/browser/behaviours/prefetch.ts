import { onEvents, pointing, savesData } from "../dom.ts";

/**
 * Prefetches the document of a link that the visitor points at. If the browser supports speculation rules, those of
 * `scripts/content/render/page-documents.ts` do this instead; for links to hash routes, `hash-app/start-hash-app.ts`
 * does. Uses `fetch`, because Safari ignores `<link rel="prefetch">` and Firefox applies the Content-Security-Policy's
 * `default-src` to it.
 */
export function attachPrefetch(): void {
  const { router, base = "/" } = document.documentElement.dataset;
  if (HTMLScriptElement.supports?.("speculationrules") || router === "hash" || savesData()) return;
  const fetched = new Set([location.pathname, base]);

  onEvents<HTMLAnchorElement>(pointing, "a[href]", (link) => {
    if (!link.pathname.endsWith("/") || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    // A response is only cached if it is read completely. If it fails, the click requests the page again.
    fetch(link.href, { priority: "low" })
      .then((answer) => answer.blob())
      .catch(() => {});
  });
}
