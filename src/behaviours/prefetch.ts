import { savesData } from "../ui/saves-data.ts";

/**
 * Prefetches the document of a link that the visitor approaches, if the browser lacks speculation rules. Not by
 * `<link rel="prefetch">`: Safari ignores it, and Firefox lets the policy's `default-src` block it.
 */
export function attachPrefetch(): void {
  const { router, base = "/" } = document.documentElement.dataset;
  if (HTMLScriptElement.supports?.("speculationrules") || router === "hash" || savesData()) return;
  const fetched = new Set([location.pathname, base]);

  const prefetch = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>("a[href$='/']");
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    // Only a response that was read to its end is cached. If it fails, the click requests the page again.
    fetch(link.href, { priority: "low" })
      .then((answer) => answer.blob())
      .catch(() => {});
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, prefetch, { passive: true });
}
