import { useEffect, useReducer, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { LoadedPage, PageLoader } from "./load-document.ts";
import { pagePath } from "./page-path.ts";
import { currentEntry, currentPlace, placeOf, scrollToPlace, storePlace } from "./places.ts";

const heading = "main h1";

/** Returns the current page, which is the first `<main>`. It is hidden while an error message is shown instead. */
export const shownMain = () => document.querySelector("main") as HTMLElement;

/** Shows the page behind the hash in the visitor's language. The previous page stays until the new one is loaded. */
export function useCurrentPage(loader: PageLoader) {
  const location = useLocation();
  const navigate = useNavigate();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [loading, setLoading] = useState(false);
  /** How many times in a row loading has failed. */
  const [failures, setFailures] = useState(0);
  /** Title of the latest page, to announce. */
  const [title, setTitle] = useState("");
  const path = pagePath(location.pathname) ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load
  useEffect(() => {
    let isLatest = true;
    const { language } = loader;
    const entry = currentEntry();
    const before = loader.shown;

    /** @param focus selector of the element to focus */
    const arrive = (focus: string | undefined) => {
      goToPlace(entry.visited ? entry.id : undefined);
      if (focus) focusOn(focus);
    };
    const finish = () => {
      loader.shown.entry = entry.id;
      setLoading(false);
      setFailures(0);
    };
    const show = (page: LoadedPage) => {
      const { dataset } = document.documentElement;
      const changesLanguage = page.language !== before.language;
      const isTranslation = changesLanguage && page.document.documentElement.dataset.page === dataset.page;
      const update = () => {
        if (!isLatest) return;
        savePlace(before.entry);
        const focus = isTranslation ? focusedControl() : heading;
        if (!loader.show(page)) return;
        arrive(focus);
        finish();
        setTitle(page.document.title);
        if (!changesLanguage || page.missing || page.ownPath === path) return;
        loader.shown.path = page.ownPath;
        const { search, hash } = location;
        navigate(
          { pathname: `/${page.ownPath}`, search, hash },
          { replace: true, state: { entry: entry.id } },
        );
      };
      // Back and forward have no cross-fade, because the browser may animate the gesture itself.
      if (isTranslation || !entry.visited) crossFade(update);
      else if (isLatest) update();
    };
    const fail = (error: unknown) => {
      if (!isLatest) return;
      console.error(error);
      savePlace(before.entry);
      shownMain().hidden = true;
      setLoading(false);
      setFailures((count) => count + 1);
    };

    if (before.language !== language || before.path !== path) {
      setLoading(true);
      loader.load(language, path).then(show).catch(fail);
    } else {
      if (shownMain().hidden || entry.id !== before.entry) {
        savePlace(before.entry);
        shownMain().hidden = false;
        arrive(heading);
      }
      finish();
    }
    return () => {
      isLatest = false;
    };
  }, [loader, location, attempt]);

  useEffect(() => {
    document.addEventListener("language:choose", retry);
    return () => document.removeEventListener("language:choose", retry);
  }, []);

  return { title, loading, failures, retry };
}

/** Saves the scroll position for a history entry, unless the page is hidden. */
export function savePlace(entry: string): void {
  if (!shownMain().hidden) storePlace(entry, currentPlace());
}

/** Restores the scroll position of a history entry, or scrolls to the top. */
function goToPlace(entry: string | undefined): void {
  const place = placeOf(entry);
  if (place) scrollToPlace(place);
  else {
    delete document.documentElement.dataset.layout;
    window.scrollTo({ top: 0, behavior: "instant" });
  }
}

/** Returns a selector for the focused control that also works in another language. Undefined if nothing is focused. */
function focusedControl(): string | undefined {
  const control = document.activeElement;
  if (control?.matches("[data-language-toggle]")) return "[data-language-toggle]";
  for (const name of ["id", "name"]) {
    const value = control?.getAttribute(name);
    if (value) return `[${name}=${CSS.escape(value)}]`;
  }
  return undefined;
}

function focusOn(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element?.matches("h1")) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/**
 * Runs an update with a cross-fade, one frame later. If the browser doesn't support that, or the visitor prefers
 * reduced motion, runs the update without a cross-fade.
 */
function crossFade(update: () => void): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !document.startViewTransition) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(update);
  // The promise rejects if the transition is interrupted. The update has still run.
  ready.catch(() => {});
}
