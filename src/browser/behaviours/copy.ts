/** Handles copy buttons: copies their `data-copy`, and shows their `data-copied` in the live region that follows. */
export function attachCopy(): void {
  // The clipboard is undefined on a page without HTTPS.
  if (!navigator.clipboard) return;
  document.documentElement.dataset.clipboard = "";
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copied]");
    const { copy = "", copied = "" } = button?.dataset ?? {};
    if (button)
      navigator.clipboard
        .writeText(copy)
        .then(() => button.nextElementSibling?.replaceChildren(copied), console.error);
  });
}
