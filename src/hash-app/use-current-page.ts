import { useEffect, useReducer, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { currentEntry } from "./history-entry.ts";
import type { LoadedPage } from "./load-document.ts";
import type { PageLoader } from "./page-loader.ts";
import { pagePath } from "./page-path.ts";
import { crossFade, focusedControl, focusOn, goToPlace, savePlace, shownMain } from "./page-view.ts";

const heading = "main h1";

/** Shows the page behind the hash in the visitor's language. The previous page stays until the new one is loaded. */
export function useCurrentPage(loader: PageLoader) {
  const location = useLocation();
  const navigate = useNavigate();
  const [language, setLanguage] = useState(loader.language);
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
      // No cross-fade for back and forward: the browser may animate the gesture itself.
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
  }, [loader, location, language, attempt]);

  useEffect(() => {
    const choose = ({ detail }: DocumentEventMap["language:choose"]) => {
      setLanguage(detail.language);
      retry();
    };
    document.addEventListener("language:choose", choose);
    return () => document.removeEventListener("language:choose", choose);
  }, []);

  return { title, loading, failures, retry };
}
