import { type RefObject, useLayoutEffect, useState } from "react";

/** Which of a list's children is open, as one entry of the browser's history remembers it. */
const placeKey = "place";

function remembered(count: number): number {
  const place: unknown = history.state?.[placeKey];
  return Number.isInteger(place) && Number(place) >= 0 && Number(place) < count ? Number(place) : 0;
}

const withFocus = ({ children }: Element) =>
  [...children].findIndex((child) => child.contains(document.activeElement));

/**
 * The open one among `count` children of a list: the first; after a step back in the history, the one that was
 * left open; once the script runs, the one that holds the focus.
 */
export function usePlace(list: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState(0);
  /** Whether the script runs: until then nothing may need it. */
  const [live, setLive] = useState(false);
  /** Whether the visitor has opened another. */
  const [moved, setMoved] = useState(false);

  useLayoutEffect(() => {
    const focused = list.current ? withFocus(list.current) : -1;
    setPlace(focused < 0 ? remembered(count) : focused);
    setLive(true);
  }, [list, count]);

  const open = (next: number) => {
    setPlace(next);
    setMoved(true);
    history.replaceState({ ...history.state, [placeKey]: next }, "");
  };
  return { place, live, moved, open };
}
