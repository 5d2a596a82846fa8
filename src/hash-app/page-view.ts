import type { PageLoader } from "./page-loader.ts";
import { createPlaces, currentPlace, scrollToPlace } from "./places.ts";

const places = createPlaces(() => sessionStorage);

/** Returns the current page: the first `<main>`, hidden while an error message follows it. */
export const shownMain = () => document.querySelector("main") as HTMLElement;

/** Saves the scroll position on the page of a history entry, unless the page is hidden. */
export function savePlace(entry: string | undefined): void {
  if (entry !== undefined && !shownMain().hidden) places.set(entry, currentPlace());
}

/** Restores the scroll position of a history entry, or scrolls to the top. */
export function goToPlace(entry: string | undefined): void {
  const place = places.get(entry);
  if (place) scrollToPlace(place);
  else {
    delete document.documentElement.dataset.layout;
    window.scrollTo({ top: 0, behavior: "instant" });
  }
}

/** Saves the scroll position before a reload and before leaving the site. */
export function keepPlace(loader: PageLoader): void {
  const save = () => savePlace(loader.shown.entry);
  document.addEventListener("visibilitychange", save);
  window.addEventListener("pagehide", save);
}

/** Returns a selector of the focused control that also matches it in another language; undefined if nothing is focused. */
export function focusedControl(): string | undefined {
  const control = document.activeElement;
  if (control?.matches("[data-language-toggle]")) return "[data-language-toggle]";
  for (const name of ["id", "name"]) {
    const value = control?.getAttribute(name);
    if (value) return `[${name}=${CSS.escape(value)}]`;
  }
  return undefined;
}

export function focusOn(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element?.matches("h1")) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/**
 * Runs an update with a cross-fade, which starts one frame later. Without a cross-fade if the browser doesn't support
 * it or the visitor prefers reduced motion.
 */
export function crossFade(update: () => void): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !document.startViewTransition) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(update);
  // An interrupted transition has run its update.
  ready.catch(() => {});
}
