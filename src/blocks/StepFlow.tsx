import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./StepFlow.module.css";

/** Numbered steps joined by a line. */
export function StepFlow({ block }: { block: CompiledBlock<"step-flow"> }) {
  return (
    <Section block={block} className={styles.section}>
      <ol className={styles.steps}>
        {block.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and are never reordered
          <li key={at} className={styles.step}>
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
    </Section>
  );
}
