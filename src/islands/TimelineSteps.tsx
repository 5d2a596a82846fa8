import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { ServerMarkup } from "./ServerMarkup.tsx";
import styles from "./TimelineSteps.module.css";

const stepDelayMs = 600;
/** The share of the list that must be in view. */
const leastVisible = 0.25;

/**
 * Steps whose texts appear one by one when they come into view. All are visible at once if the visitor has already
 * reached or passed them; with reduced motion, the style sheet shows all. `markup` is that of each step, only defined on
 * the server.
 */
export function TimelineSteps({ count, markup }: { count: number; markup?: ReactNode[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [visible, setVisible] = useState(count);

  // Before the next paint: a visitor never sees steps that then disappear.
  useLayoutEffect(() => {
    const element = list.current;
    const { top = 0 } = element?.getBoundingClientRect() ?? {};
    if (!element || top < innerHeight) return;
    setVisible(0);
    let timer: ReturnType<typeof setInterval> | undefined;
    let next = 0;
    const show = (steps: number) => {
      next = element.getBoundingClientRect().bottom < 0 ? count : steps;
      setVisible(next);
      if (next === count) clearInterval(timer);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < leastVisible) return;
        observer.disconnect();
        timer = setInterval(() => show(next + 1), stepDelayMs);
        show(0);
      },
      // Also reports a timeline that a jump has passed.
      { rootMargin: "1000000px 0px 0px", threshold: leastVisible },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [count]);

  return (
    <ol className={`grid ${styles.steps}`} ref={list} data-visible-steps={visible}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
        <ServerMarkup key={at} as="li" name={`${at}`} className={styles.step} data-visible={at < visible}>
          {markup?.[at]}
        </ServerMarkup>
      ))}
    </ol>
  );
}
