import type { Addresses } from "./addresses.ts";

interface Routes {
  addresses: Addresses;
  go: (path: string, language: string | null) => void;
  /** Loads the page at a path ahead of need. */
  prefetch: (path: string, language: string | null) => void;
}

/** Lets every link to a page lead there without a new document, and load it when someone is about to follow it. */
export function followLinks(document: Document, { addresses, go, prefetch }: Routes) {
  const linked = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    return link && addresses.linked(link);
  };
  const approach = ({ target }: Event) => {
    const page = linked(target);
    if (page) prefetch(page.path, page.language);
  };
  document.addEventListener("pointerover", approach);
  document.addEventListener("focusin", approach);
  document.addEventListener("click", (event) => {
    const page = linked(event.target);
    if (!page || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(page.path, page.language);
  });
}
