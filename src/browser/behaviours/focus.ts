import { goToAnchor, isPlainClick, onEvents } from "../dom.ts";

export function attachFocus(): void {
  // Follows links within the page: scrolls to their target and focuses it. Doesn't change the URL.
  onEvents<HTMLAnchorElement>("click", "a[href^='#']:not([href^='#/'])", (link, event) => {
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (isPlainClick(event) && goToAnchor(link.hash, reduced ? "instant" : "smooth")) event.preventDefault();
  });
  // Lays out all sections when a visitor tabs: a section laid out late would move the focused element out of sight.
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Tab") document.documentElement.dataset.layout = "whole";
  });
}
