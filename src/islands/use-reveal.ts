import { type RefObject, useEffect, useState } from "react";

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/**
 * Counts from 0 to `count`, by one every `delayMs`, after the element comes into view. Returns `count` at once if the
 * element is already in view or the visitor prefers reduced motion.
 */
export function useReveal(ref: RefObject<Element | null>, count: number, delayMs: number) {
  const [shown, setShown] = useState(count);

  useEffect(() => {
    const element = ref.current;
    if (!element || prefersReducedMotion() || isInView(element)) return;
    setShown(0);
    let timer: ReturnType<typeof setInterval> | undefined;
    let next = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timer = setInterval(() => {
          next += 1;
          setShown(next);
          if (next === count) clearInterval(timer);
        }, delayMs);
      },
      { rootMargin: "0px 0px -10% 0px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [ref, count, delayMs]);

  return shown;
}
