import { attempt } from "../../attempt.ts";
import { isPlainClick, onEvents } from "../dom.ts";
import { currentPosition, scrollToPosition } from "../hash-app/scroll-positions.ts";
import { languageKey } from "../stored-language.ts";

/** Storage key of the reading position, which a document passes to the one in another language. */
const placeKey = "place";
const toggle = "[data-language-toggle]";

/** Handles the language toggle. Stores the choice and, if another document has to be loaded, the reading position. */
export function attachLanguage(chooseLanguage: (language: string) => Promise<void>): void {
  // After a change of language, restores the reading position and the anchor, and focuses the toggle.
  attempt(() => {
    const stored = sessionStorage.getItem(placeKey);
    if (stored === null) return;
    sessionStorage.removeItem(placeKey);
    const { place, state, hash, focusVisible } = JSON.parse(stored);
    history.replaceState(state, "", location.pathname + location.search + hash);
    scrollToPosition(place);
    document.querySelector<HTMLElement>(toggle)?.focus({ preventScroll: true, focusVisible });
  });
  const isHash = () => document.documentElement.dataset.router === "hash";
  // For a link that is opened in another tab or copied. Anchors are the same in every language.
  onEvents<HTMLAnchorElement>("pointerdown", `a${toggle}`, (link) => {
    link.search = location.search;
    if (!isHash()) link.hash = location.hash;
  });
  onEvents<HTMLAnchorElement>("click", `a${toggle}`, (link, event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { hreflang: language } = link;
    const href = link.origin + link.pathname + location.search;
    // If storage is blocked, the choice applies to the current page only.
    attempt(() => localStorage.setItem(languageKey, language));
    if (isHash()) {
      chooseLanguage(language).catch(() => location.assign(href));
      return;
    }
    // With the anchor in its address, a document would open there instead of at the reading position.
    // If storage is blocked, it opens at its anchor or its top.
    const { state } = history;
    const { hash } = location;
    const focusVisible = link.matches(":focus-visible");
    const stored = JSON.stringify({ place: currentPosition(), state, hash, focusVisible });
    const isStored = attempt(() => sessionStorage.setItem(placeKey, stored) ?? true);
    location.replace(isStored ? href : href + hash);
  });
}
