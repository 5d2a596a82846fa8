import { onEvents } from "../dom.ts";

/** Handles copy buttons: copies their `data-copy`, and shows their `data-copied` in the live region that follows. */
export function attachCopy(): void {
  // The clipboard is undefined on a page without HTTPS.
  if (!navigator.clipboard) return;
  document.documentElement.dataset.clipboard = "";
  onEvents("click", "[data-copied]", ({ dataset, nextElementSibling: status }) => {
    const { copy = "", copied = "" } = dataset;
    navigator.clipboard.writeText(copy).then(() => status?.replaceChildren(copied), console.error);
  });
}
