import { type RefObject, useLayoutEffect, useState } from "react";

/** Key in the state of the history entry. */
const stateKey = "slider";

function remembered(count: number): number {
  const place: unknown = history.state?.[stateKey];
  return Number.isInteger(place) && Number(place) >= 0 && Number(place) < count ? Number(place) : 0;
}

const remember = (place: number) => history.replaceState({ ...history.state, [stateKey]: place }, "");

const withFocus = ({ children }: Element) =>
  [...children].findIndex((child) => child.contains(document.activeElement));

/**
 * Returns the index of the open item among `count` children of a list: at first the one with the focus, else the one
 * stored in the history entry, else the first.
 */
export function usePlace(list: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState(0);
  /** Whether the component is hydrated. */
  const [live, setLive] = useState(false);
  /** Whether the visitor has opened an item since the page was loaded. */
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
