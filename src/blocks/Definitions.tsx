import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./Definitions.module.css";

/** Terms, each with its full name and what it means. */
export function Definitions({ block }: { block: CompiledBlock<"definitions"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} aria-labelledby={heading} className={styles.section}>
      <SectionHeading id={heading} intro={block.intro && <RichText inlines={block.intro} />}>
        {block.heading}
      </SectionHeading>
      <dl className={styles.terms}>
        {block.terms.map(({ term, name, definition }) => (
          <div key={term} className={styles.entry}>
            <dt className={styles.term}>
              <dfn className={styles.short}>{term}</dfn> <span className={styles.name}>{name}</span>
            </dt>
            <dd className={styles.definition}>{definition}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
