import type { CompiledBlock } from "../compiled.ts";
import styles from "../ui/Details.module.css";
import { Section } from "../ui/Section.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";

/** Questions whose answers open on a click. Links to an answer and the browser's search also open it. */
export const Questions = ({ block }: { block: CompiledBlock<"questions"> }) => (
  <Section block={block} beside>
    <div>
      {block.items.map(({ anchor, question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary className={`grid opens ${styles.question}`}>
            <h3>{question}</h3>
          </summary>
          {/* Browsers open the answer if the target of a link is inside it. */}
          <Paragraph id={anchor} className={styles.answer} inlines={answer} />
        </details>
      ))}
    </div>
  </Section>
);
