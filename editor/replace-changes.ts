import type { ChangedDocument } from "../scripts/content/dev/dev-site.ts";
import { makeHashLinks } from "../src/browser/hash-app/adopt-page.ts";
import { parsePage, partsOf, replaceHead } from "./page/page-parts.ts";

/**
 * Updates the open page after a change of the content. Replaces only the elements that differ between the documents
 * `before` and `after` the change, so that all others keep their state.
 */
export function replaceChanges({ before, after }: Pick<ChangedDocument, "before" | "after">) {
  const oldParts = elementsOf(parsePage(before));
  const next = parsePage(after);
  const nextParts = elementsOf(next);
  const shownParts = elementsOf(document);
  replaceHead(next);
  if (nextParts.length !== shownParts.length) {
    document.dispatchEvent(new Event("page:leave"));
    replace(document.querySelector("main"), next.querySelector("main"));
    document.dispatchEvent(new Event("page:enter"));
    return;
  }
  for (const [at, part] of nextParts.entries())
    if (part.outerHTML !== oldParts[at]?.outerHTML)
      replace(shownParts[at], part)?.dispatchEvent(new Event("section:enter", { bubbles: true }));
}

/** Returns the elements that are replaced one by one. */
function elementsOf(page: Document): Element[] {
  const { shell, blocks } = partsOf(page);
  return [...shell, ...blocks];
}

function replace(shown: Element | null | undefined, part: Element | null): Element | undefined {
  if (!shown || !part) return undefined;
  const fresh = document.adoptNode(part);
  const { dataset, lang } = document.documentElement;
  if (dataset.router === "hash") makeHashLinks(fresh, dataset.base, lang);
  if (shown.hasAttribute("data-ready")) fresh.setAttribute("data-ready", "true");
  shown.replaceWith(fresh);
  return fresh;
}
