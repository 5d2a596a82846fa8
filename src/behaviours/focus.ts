import { isPlainClick, openDetails } from "../ui/browser.ts";

/** Follows links within the page: scrolls to their target and focuses it. Doesn't change the URL. */
export function attachAnchors(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']:not([href^='#/'])");
    const target = link && document.getElementById(link.hash.slice(1));
    if (!target || !isPlainClick(event)) return;
    event.preventDefault();
    openDetails(target);
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ behavior: reduced ? "instant" : "smooth" });
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  });
}

/** Lays out the whole page when a visitor tabs: a section laid out late would move the focused element out of sight. */
export function attachKeyboard(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Tab") document.documentElement.dataset.layout = "whole";
  });
}
