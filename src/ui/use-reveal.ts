import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a prerendered page is taken over: what it shows has been read. */
const useRenderedHere = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * Counts up to `count`, by one every `delayMs`, from the moment the element comes into view.
 * Stands at `count` from the start where motion is not wanted, where no script runs, and where a
 * prerendered page has the element in view already.
 */
export function useReveal(ref: RefObject<Element | null>, count: number, delayMs: number) {
  const [renderedHere] = useState(useRenderedHere());
  const [shown, setShown] = useState(renderedHere ? 0 : count);
  const [started, setStarted] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (prefersStill() || (!renderedHere && isInView(element))) {
      setShown(count);
      return;
    }
    setShown(0);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setStarted(true);
      },
      { rootMargin: "0px 0px -10% 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, count, renderedHere]);

  useEffect(() => {
    if (!started || shown >= count) return;
    const timer = setTimeout(() => setShown(shown + 1), delayMs);
    return () => clearTimeout(timer);
  }, [started, shown, count, delayMs]);

  return shown;
}
