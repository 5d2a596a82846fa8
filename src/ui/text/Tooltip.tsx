import { useId } from "react";
import type { Term } from "../../rich-text.ts";
import styles from "./Tooltip.module.css";

/** A term in a sentence, with its definition. `attachTooltips` shows the definition on hover, focus or click. */
export function Tooltip({ term, name, definition }: Term) {
  const id = useId();
  return (
    <span className={styles.tooltip} data-tooltip="">
      <button className={styles.term} type="button" aria-describedby={id} aria-expanded="false">
        {term}
      </button>
      <span className={styles.tip} id={id} role="tooltip" popover="manual">
        <span className={`grid ${styles.card}`}>
          <strong className={styles.name}>{name}</strong>
          <span className={`quiet screen-only ${styles.definition}`}> {definition}</span>
        </span>
      </span>
    </span>
  );
}
