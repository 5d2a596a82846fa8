import type { Table } from "../compiled.ts";
import styles from "./Numbers.module.css";
import { ValueTable } from "./ValueTable.tsx";

interface NumbersProps {
  /** What opens the table. */
  label: string;
  /** What the table is of, and the id of the heading that says it to who sees. */
  caption: string;
  headingId: string;
  table: Table;
}

/** A chart's table of values, one click away; on paper it stands open. */
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
