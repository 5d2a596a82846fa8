import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Kept } from "./Kept.tsx";
import styles from "./TimelineSteps.module.css";

const stepDelayMs = 600;

interface TimelineStepsProps {
  count: number;
  /** The content of each step. */
  markup?: ReactNode[];
}

/** Steps that appear one by one when they come into view. */
export function TimelineSteps({ count, markup }: TimelineStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const visible = useReveal(list, count);
  return (
    <ol className={styles.steps} ref={list} data-visible-steps={visible}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
        <Kept key={at} as="li" name={`${at}`} className={styles.step} data-visible={at < visible}>
          {markup?.[at]}
        </Kept>
      ))}
    </ol>
  );
}

/**
 * Counts from 0 to `count`, one step after the other, once the element comes into view. Returns `count` at once if the
 * element is already in view or the visitor prefers reduced motion.
 */
function useReveal(ref: RefObject<Element | null>, count: number) {
  const [shown, setShown] = useState(count);

  useEffect(() => {
    const element = ref.current;
    if (!element || isInView(element) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
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
        }, stepDelayMs);
      },
      { rootMargin: "0px 0px -10% 0px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [ref, count]);

  return shown;
}

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
