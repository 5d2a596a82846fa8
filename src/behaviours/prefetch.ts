import { savesData } from "../ui/saves-data.ts";

/** Prefetches the documents of links that the visitor goes for, where the browser does not know speculation rules. */
export function attachPrefetch(): void {
  const { router, base = "/" } = document.documentElement.dataset;
  if (HTMLScriptElement.supports?.("speculationrules") || router === "hash" || savesData()) return;
  const fetched = new Set([location.pathname, base]);

  const prefetch = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>("a[href$='/']");
    if (!link || link.origin !== location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }));
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, prefetch, { passive: true });
}
