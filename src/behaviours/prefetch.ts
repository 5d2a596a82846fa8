import { savesData } from "../ui/saves-data.ts";

/**
 * Prefetches the documents of links that the visitor goes for, where the browser does not know speculation rules. Not by
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
    // The browser's cache keeps what was read to its end. A page that does not come is asked for again by the click.
    fetch(link.href, { priority: "low" })
      .then((answer) => answer.blob())
      .catch(() => {});
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, prefetch, { passive: true });
}
