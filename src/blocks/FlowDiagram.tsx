import type { CompiledBlock } from "../compiled.ts";
import lane from "../ui/LaneStar.module.css";
import { Section } from "../ui/Section.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./FlowDiagram.module.css";

/** A chain of systems, each a star with an arrow to the next. */
export const FlowDiagram = ({ block }: { block: CompiledBlock<"flow-diagram"> }) => (
  <Section block={block}>
    <div className="container">
      <ol className={`grid ${styles.flow}`}>
        {block.nodes.map(({ title, body }, at) => (
          <li key={at} className={`card before ${lane.item} ${styles.step}`}>
            {at > 0 && (
              // Points right, to this star. CSS rotates it if the flow is vertical.
              <svg className={`icon ${styles.arrow}`} viewBox="0 0 16 16" aria-hidden>
                <path d="M4,2L12,8L4,14" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            )}
            <h3 className={`grid ${styles.title}`}>{title}</h3>
            <Paragraph className={`quiet ${styles.body}`} inlines={body} />
          </li>
        ))}
      </ol>
    </div>
  </Section>
);
