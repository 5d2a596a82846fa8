import { type RefObject, useLayoutEffect, useState } from "react";

/** The key in the history entry's state. */
const stateKey = "slider";

function remembered(count: number): number {
  const place: unknown = history.state?.[stateKey];
  return Number.isInteger(place) && Number(place) >= 0 && Number(place) < count ? Number(place) : 0;
}

const remember = (place: number) => history.replaceState({ ...history.state, [stateKey]: place }, "");

const withFocus = ({ children }: Element) =>
  [...children].findIndex((child) => child.contains(document.activeElement));

/**
 * Returns which of a list's `count` children is open: the one with the focus when the script starts, else the one
 * that this entry of the browser's history remembers, else the first.
 */
export function usePlace(list: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState(0);
  /** True once the component is hydrated. */
  const [live, setLive] = useState(false);
  /** Whether the visitor has opened a different item since the page loaded. */
  const [moved, setMoved] = useState(false);

  useLayoutEffect(() => {
    const focused = list.current ? withFocus(list.current) : -1;
    if (focused >= 0) remember(focused);
    setPlace(remembered(count));
    setLive(true);
  }, [list, count]);

  const open = (next: number) => {
    setPlace(next);
    setMoved(true);
    remember(next);
  };
  return { place, live, moved, open };
}
