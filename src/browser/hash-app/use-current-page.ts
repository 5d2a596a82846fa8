import { useEffect, useReducer, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusOn, goToAnchor } from "../dom.ts";
import type { LoadedPage } from "./load-document.ts";
import type { HashPages } from "./root-boot.ts";
import { currentEntry, focusAtPosition, restorePosition, savePosition } from "./scroll-positions.ts";

/** Returns the current page, which is the first `<main>`. It is hidden while an error message is shown instead. */
export const shownMain = () => document.querySelector("main") as HTMLElement;

/** Shows the page of the current hash route in the visitor's language. The previous page stays until it is loaded. */
export function useCurrentPage(pages: HashPages) {
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
    const { language } = pages;
    const entry = currentEntry();
    const before = pages.shown;
    const { path, query, anchor, language: requested } = pages.readHash();
    if (requested && requested !== language && entry.id !== before.entry) return pages.openDocument();

    /** Restores position and focus of the history entry. A new one begins at its anchor, or at the top. */
    const restore = () => {
      const position = entry.visited ? restorePosition(entry.id) : undefined;
      if (position) focusAtPosition(position);
      else if (!goToAnchor(anchor)) goToTop();
    };
    const finish = () => {
      pages.shown.entry = entry.id;
      setLoading(false);
      setFailures(0);
    };
    const show = (page: LoadedPage) => {
      const { dataset } = document.documentElement;
      const changesLanguage = page.language !== before.language;
      const isTranslation = changesLanguage && page.document.documentElement.dataset.page === dataset.page;
      const update = () => {
        if (!isLatest) return;
        savePosition(before.entry);
        if (!pages.show(page)) return;
        restore();
        finish();
        setTitle(document.querySelector("[data-unknown]")?.textContent ?? document.title);
        if (!changesLanguage || page.missing || (page.ownPath === path && !requested)) return;
        pages.shown.path = page.ownPath;
        navigate(`/${page.ownPath}${query}${anchor}`, { replace: true, state: { entry: entry.id } });
      };
      // Back and forward have no cross-fade, because the browser may animate the gesture itself.
      if (isTranslation || !entry.visited) crossFade(update);
      else if (isLatest) update();
    };
    const fail = (error: unknown) => {
      if (!isLatest) return;
      console.error(error);
      savePosition(before.entry);
      shownMain().hidden = true;
      setLoading(false);
      setFailures((count) => count + 1);
    };

    if (before.language !== language || before.path !== path) {
      setLoading(true);
      pages.load(language, path).then(show).catch(fail);
    } else {
      if (shownMain().hidden || entry.id !== before.entry) {
        savePosition(before.entry);
        shownMain().hidden = false;
        restore();
      }
      finish();
    }
    return () => {
      isLatest = false;
    };
  }, [pages, location, attempt]);

  useEffect(() => {
    document.addEventListener("language:choose", retry);
    return () => document.removeEventListener("language:choose", retry);
  }, []);

  return { title, loading, failures, retry };
}

/** Scrolls to the top of the page, and focuses its heading. */
function goToTop(): void {
  delete document.documentElement.dataset.layout;
  window.scrollTo({ top: 0, behavior: "instant" });
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) focusOn(heading);
}

/** Runs an update: with a cross-fade, one frame later, if the browser has that and motion isn't reduced. */
function crossFade(update: () => void): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || !document.startViewTransition) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(update);
  // The promise rejects if the transition is interrupted. The update has still run.
  ready.catch(() => {});
}
