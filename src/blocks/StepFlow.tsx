import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./StepFlow.module.css";

/** Numbered steps joined by a line. */
export const StepFlow = ({ block }: { block: CompiledBlock<"step-flow"> }) => (
  <Section block={block} className="container">
    <ol className={`grid ${styles.steps}`}>
      {block.steps.map((step, at) => (
        <li key={at} className={`card before ${styles.step}`}>
          <span className={`quiet ${styles.number}`} aria-hidden>
            {at + 1}
          </span>
          <h3>{step.title}</h3>
          <Paragraph className={`quiet ${styles.body}`} inlines={step.body} />
        </li>
      ))}
    </ol>
  </Section>
);
