import { type ReactNode, useEffect, useRef, useState } from "react";
import { Kept } from "./Kept.tsx";
import styles from "./TimelineSteps.module.css";

const stepDelayMs = 600;

interface TimelineStepsProps {
  count: number;
  /** The markup of each step. Only defined on the server. */
  markup?: ReactNode[];
}

/**
 * Steps that appear one by one when they come into view. All are visible at once if they are already in view or the
 * visitor prefers reduced motion.
 */
export function TimelineSteps({ count, markup }: TimelineStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [visible, setVisible] = useState(count);

  useEffect(() => {
    const element = list.current;
    if (!element || isInView(element) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    setVisible(0);
    let timer: ReturnType<typeof setInterval> | undefined;
    let next = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timer = setInterval(() => {
          next += 1;
          setVisible(next);
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
  }, [count]);

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

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
