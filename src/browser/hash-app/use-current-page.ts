import { useEffect, useReducer, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusOn, goToAnchor } from "../dom.ts";
import type { LoadedPage, PageLoader } from "./load-document.ts";
import { currentEntry, currentPlace, focusPlace, placeOf, scrollToPlace, storePlace } from "./places.ts";

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load
  useEffect(() => {
    let isLatest = true;
    const { language } = loader;
    const entry = currentEntry();
    const before = loader.shown;
    const { path, query, anchor, language: named } = loader.asked();
    if (named && named !== language && entry.id !== before.entry) return loader.openDocument();

    /** Restores the scroll position and the focus of the history entry. A new one begins at its anchor, or at the top. */
    const arrive = () => {
      const place = entry.visited ? placeOf(entry.id) : undefined;
      if (place) {
        scrollToPlace(place);
        focusPlace(place);
      } else if (!goToAnchor(anchor)) goToTop();
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
        if (!loader.show(page)) return;
        arrive();
        finish();
        setTitle(document.querySelector("[data-unknown]")?.textContent ?? document.title);
        if (!changesLanguage || page.missing || (page.ownPath === path && !named)) return;
        loader.shown.path = page.ownPath;
        navigate(`/${page.ownPath}${query}${anchor}`, { replace: true, state: { entry: entry.id } });
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
        arrive();
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

/** Scrolls to the top of the page, and focuses its heading. */
function goToTop(): void {
  delete document.documentElement.dataset.layout;
  window.scrollTo({ top: 0, behavior: "instant" });
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) focusOn(heading);
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
