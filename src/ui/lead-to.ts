/** Scrolls to an element of the page and moves the focus there; the address stays as it is. */
export function leadTo(id: string) {
  const element = document.getElementById(id);
  if (!element) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: still ? "instant" : "smooth" });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
}
