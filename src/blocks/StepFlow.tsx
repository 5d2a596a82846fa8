import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./StepFlow.module.css";

/** Numbered steps, joined by a line. */
export function StepFlow({ block }: { block: CompiledBlock<"step-flow"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} aria-labelledby={heading} className={styles.section}>
      <SectionHeading id={heading} intro={block.intro && <RichText inlines={block.intro} />}>
        {block.heading}
      </SectionHeading>
      <ol className={styles.steps}>
        {block.steps.map((step, at) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{step.title}</h3>
            <p className={styles.body}>
              <RichText inlines={step.body} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
