import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Kpis.module.css";

/** Cards that each show one fact. */
export function Kpis({ block }: { block: CompiledBlock<"kpis"> }) {
  return (
    <Section block={block} className={styles.section}>
      <dl className={styles.items}>
        {block.items.map((item) => (
          <div key={item.label} className={styles.item}>
            <dt className={styles.label}>{item.label}</dt>
            <dd className={styles.figure}>{item.fact.text}</dd>
            <dd className={styles.note}>
              <RichText inlines={item.note} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
