import { isPlainClick } from "../dom.ts";
import { currentPosition, scrollToPosition } from "../hash-app/scroll-positions.ts";
import { languageKey } from "../stored-language.ts";

/**
 * Storage key of the reading position, which is passed from the document in one language to the document in another.
 */
const placeKey = "place";
const toggle = "[data-language-toggle]";

/**
 * Handles the language toggle. Stores the chosen language and, if a different document has to be loaded, the reading
 * position.
 */
export function attachLanguage(chooseLanguage: (language: string) => Promise<void>): void {
  const isHash = () => document.documentElement.dataset.router === "hash";
  const toggleAt = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>(`a${toggle}`);
  // For a link that is opened in another tab or copied. Anchors are the same in every language.
  document.addEventListener("pointerdown", (event) => {
    const link = toggleAt(event);
    if (!link) return;
    link.search = location.search;
    if (!isHash()) link.hash = location.hash;
  });
  document.addEventListener("click", (event) => {
    const link = toggleAt(event);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const { hreflang: language } = link;
    const href = link.origin + link.pathname + location.search;
    try {
      localStorage.setItem(languageKey, language);
    } catch {
      // Storage is blocked: the choice applies to the current page only.
    }
    if (isHash()) {
      chooseLanguage(language).catch(() => location.assign(href));
      return;
    }
    // With the anchor in its address, a document would open there instead of at the reading position.
    location.replace(storesReadingPosition(link) ? href : href + location.hash);
  });
}

/** Stores the reading position and the anchor. Returns whether that was possible. */
function storesReadingPosition(link: Element): boolean {
  const focusVisible = link.matches(":focus-visible");
  try {
    sessionStorage.setItem(
      placeKey,
      JSON.stringify({ place: currentPosition(), state: history.state, hash: location.hash, focusVisible }),
    );
    return true;
  } catch {
    // Storage is blocked: the next document opens at its anchor or its top.
    return false;
  }
}

/** After a change of language, restores the reading position and the anchor, and focuses the toggle. */
export function restoreReadingPosition(): void {
  try {
    const stored = sessionStorage.getItem(placeKey);
    if (stored === null) return;
    sessionStorage.removeItem(placeKey);
    const { place, state, hash, focusVisible } = JSON.parse(stored);
    history.replaceState(state, "", location.pathname + location.search + hash);
    scrollToPosition(place);
    document.querySelector<HTMLElement>(toggle)?.focus({ preventScroll: true, focusVisible });
  } catch {
    // Storage is blocked.
  }
}
