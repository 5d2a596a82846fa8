import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { Place } from "./navigation.ts";
import type { PageContent, PageLoader } from "./page-loader.ts";
import { renew } from "./renew.ts";
import { withTransition } from "./with-transition.ts";

/** What the site begins with. */
export interface Start {
  content: PageContent;
  /** True where the content stands in for a page that could not be loaded. */
  failed: boolean;
}

/** The page on the screen, and where it stands in the history. */
export interface Shown {
  content: PageContent;
  place: Place;
}

/**
 * The page of a place in a language. While it loads, the page before it stays; of several
 * asked for in a row only the last one comes.
 */
export function useShownPage(start: Start, loader: PageLoader, place: Place, language: string) {
  const [shown, setShown] = useState<Shown>({ content: start.content, place });
  /** How often the page could not be loaded, since one last was. */
  const [failures, setFailures] = useState(start.failed ? 1 : 0);
  /** Whether a page is on its way. */
  const [waiting, setWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => loader.onRefresh(retry), [loader, retry]);

  /** Back and forward are at once: the browser may draw a passage of its own for the gesture. */
  const isStep = useEffectEvent((content: PageContent) => shown.content !== content && !place.visited);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load
  useLayoutEffect(() => {
    let wanted = true;
    const show = (content: PageContent) => {
      const update = () => {
        if (!wanted) return;
        setWaiting(false);
        setFailures(0);
        setShown((now) => (now.content === content && now.place === place ? now : { content, place }));
      };
      if (wanted && isStep(content)) withTransition(update);
      else update();
    };
    const fail = (error: unknown) => {
      if (!wanted || renew(error)) return;
      console.error(error);
      setWaiting(false);
      setFailures((count) => count + 1);
    };
    const path = place.path ?? "";
    const ready = loader.peek(language, path);
    if (ready) show(ready);
    else {
      setWaiting(true);
      loader.load(language, path).then(show, fail);
    }
    return () => {
      wanted = false;
    };
  }, [loader, language, place, attempt]);

  return { shown, waiting, failures, retry };
}
