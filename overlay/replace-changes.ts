import type { ChangedDocument } from "../scripts/content/dev-site.ts";
import { linkBehindHash } from "../src/hash-app/adopt-page.ts";

/** Brings the open page up to date: only what has changed in its document is replaced, so that the rest keeps its state. */
export function replaceChanges({ before, after }: Pick<ChangedDocument, "before" | "after">) {
  const parser = new DOMParser();
  const old = parser.parseFromString(before, "text/html");
  const changed = parser.parseFromString(after, "text/html");
  document.title = changed.title;

  const parts = (from: Document) => [
    ...from.querySelectorAll("body > header, body > footer"),
    ...(from.querySelector("main")?.children ?? []),
  ];
  const [oldParts, newParts, shown] = [parts(old), parts(changed), parts(document)];
  if (newParts.length !== shown.length) {
    replace(document.querySelector("main"), changed.querySelector("main"));
  } else {
    for (const [at, part] of newParts.entries())
      if (part.outerHTML !== oldParts[at]?.outerHTML) replace(shown[at], part);
  }
  document.dispatchEvent(new Event("page:enter"));
}

function replace(shown: Element | null | undefined, part: Element | null) {
  if (!shown || !part) return;
  const fresh = document.adoptNode(part);
  const { dataset, lang } = document.documentElement;
  if (dataset.router === "hash") linkBehindHash(fresh, dataset.base, lang);
  shown.replaceWith(fresh);
}
