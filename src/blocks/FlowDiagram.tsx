import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./FlowDiagram.module.css";

/** A relay of systems: each a star, with the way from one to the next. */
export function FlowDiagram({ block }: { block: CompiledBlock<"flow-diagram"> }) {
  const headingId = useId();
  return (
    <section id={block.anchor} aria-labelledby={headingId}>
      <SectionHeading id={headingId} intro={block.intro && <RichText inlines={block.intro} />}>
        {block.heading}
      </SectionHeading>
      <div className={styles.place}>
        <ol className={styles.flow}>
          {block.nodes.map(({ title, body }, at) => (
            <li key={title} className={styles.step}>
              {at > 0 && <Arrow />}
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.body}>
                <RichText inlines={body} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Points to the right, at the star that the way leads to; turned where the flow goes down. */
function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M4,2L12,8L4,14" />
    </svg>
  );
}
