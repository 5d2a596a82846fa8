import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import styles from "./Definitions.module.css";

export const Definitions = ({ block }: { block: CompiledBlock<"definitions"> }) => (
  <Section block={block} className={styles.definitions}>
    <dl className={`grid ${styles.entries}`}>
      {block.terms.map(({ term, name, definition }) => (
        <div key={term} className={`card ${styles.entry}`}>
          <dt className={`row ${styles.term}`}>
            <dfn className={`whole ${styles.short}`}>{term}</dfn>{" "}
            <span className={`caps ${styles.name}`}>{name}</span>
          </dt>
          <dd className="small-print">{definition}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
