import { goToAnchor, isPlainClick } from "../dom.ts";

/** Follows links within the page: scrolls to their target and focuses it. Doesn't change the URL. */
export function attachAnchors(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']:not([href^='#/'])");
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (link && isPlainClick(event) && goToAnchor(link.hash, reduced ? "instant" : "smooth"))
      event.preventDefault();
  });
}

/** Lays out all sections when a visitor tabs: a section laid out late would move the focused element out of sight. */
export function attachKeyboard(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Tab") document.documentElement.dataset.layout = "whole";
  });
}
