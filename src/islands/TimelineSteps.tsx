import { type ReactNode, useRef } from "react";
import { Kept } from "./Kept.tsx";
import styles from "./TimelineSteps.module.css";
import { useReveal } from "./use-reveal.ts";

const stepDelayMs = 600;

interface TimelineStepsProps {
  count: number;
  /** The content of each step. */
  markup?: ReactNode[];
}

/** Steps that appear one by one when they come into view. */
export function TimelineSteps({ count, markup }: TimelineStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  const visible = useReveal(list, count, stepDelayMs);
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
