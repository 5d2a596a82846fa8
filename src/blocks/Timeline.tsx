import type { CompiledBlock } from "../compiled.ts";
import { Island } from "../islands/Island.tsx";
import styles from "../islands/TimelineSteps.module.css";
import { Section } from "../ui/Section.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";

/** Steps of a process, drawn as a constellation with one star per step. */
export function Timeline({ block }: { block: CompiledBlock<"timeline"> }) {
  const count = block.steps.length;
  const steps = block.steps.map(({ title, body }, at) => (
    <>
      {at < count - 1 && (
        // Stretches to fill its box, from the top left to the bottom right corner.
        <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          <path d="M0 0L1 1" />
        </svg>
      )}
      <h3 className={styles.title}>
        <span>{title}</span>
      </h3>
      <Paragraph className={`quiet ${styles.body}`} inlines={body} />
    </>
  ));
  return (
    <Section block={block} className={styles.section}>
      <Island name="timeline" hydrate="ahead" props={{ count, markup: steps }} />
    </Section>
  );
}
