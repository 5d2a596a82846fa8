import type { ChangedDocument } from "../scripts/content/dev/dev-site.ts";
import { makeHashLinks } from "../src/browser/hash-app/adopt-page.ts";

/**
 * Updates the open page after a change of the content. Replaces only the elements that differ between the documents
 * `before` and `after` the change, so that all others keep their state.
 */
export function replaceChanges({ before, after }: Pick<ChangedDocument, "before" | "after">) {
  const oldParts = partsOf(parse(before));
  const next = parse(after);
  const nextParts = partsOf(next);
  const shownParts = partsOf(document);
  document.title = next.title;
  // The rules of pictures.
  replace(document.querySelector(ownStyles), next.querySelector(ownStyles));
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

function parse(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // DOMParser parses as if JavaScript were disabled, so `<noscript>` contains elements. JavaScript is enabled here, so
  // they are removed.
  for (const fallback of page.querySelectorAll("noscript")) fallback.replaceChildren();
  return page;
}

/** The document's own inline styles. Those with an attribute are from Vite. */
const ownStyles = "head > style:not([data-vite-dev-id])";

const partsOf = (page: Document) => [
  ...page.querySelectorAll("body > :is(a, header, footer)"),
  ...(page.querySelector("main")?.children ?? []),
];

function replace(shown: Element | null | undefined, part: Element | null): Element | undefined {
  if (!shown || !part) return undefined;
  const fresh = document.adoptNode(part);
  const { dataset, lang } = document.documentElement;
  if (dataset.router === "hash") makeHashLinks(fresh, dataset.base, lang);
  if (shown.hasAttribute("data-ready")) fresh.setAttribute("data-ready", "true");
  shown.replaceWith(fresh);
  return fresh;
}
