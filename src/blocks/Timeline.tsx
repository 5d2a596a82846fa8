import { useRef } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { Section } from "../ui/Section.tsx";
import { useReveal } from "../ui/use-reveal.ts";
import styles from "./Timeline.module.css";

const stepDelayMs = 600;

/** Steps of a process, a constellation that appears star by star once it is in view. */
export function Timeline({ block }: { block: CompiledBlock<"timeline"> }) {
  const list = useRef<HTMLOListElement>(null);
  const visible = useReveal(list, block.steps.length, stepDelayMs);
  return (
    <Section block={block}>
      <ol className={styles.steps} ref={list} data-visible-steps={visible}>
        {block.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={at} className={styles.step} data-visible={at < visible}>
            {at < block.steps.length - 1 && <LineToNext />}
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.body}>
              <RichText inlines={step.body} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** From corner to corner of the place that it is given. */
function LineToNext() {
  return (
    <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0L1 1" />
    </svg>
  );
}
