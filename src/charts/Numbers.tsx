import type { Table } from "../compiled.ts";
import styles from "./Numbers.module.css";
import { ValueTable } from "./ValueTable.tsx";

interface NumbersProps {
  /** The label of the button. */
  label: string;
  /** The table's caption, which is the chart's heading. */
  caption: string;
  headingId: string;
  table: Table;
}

/** A chart's value table, collapsed on screen and always open in print. */
export function Numbers({ label, caption, headingId, table }: NumbersProps) {
  return (
    <details className={styles.numbers}>
      <summary className={styles.toggle} aria-describedby={headingId}>
        {label}
      </summary>
      <ValueTable table={table} caption={caption} />
    </details>
  );
}
