import { useId } from "react";
import styles from "./Hint.module.css";

interface HintProps {
  /** As it stands in the sentence. */
  term: string;
  /** Its full name. */
  name: string;
  definition: string;
}

/** A term in a sentence with its definition, which `answerHints` shows on hover, focus or click. */
export function Hint({ term, name, definition }: HintProps) {
  const id = useId();
  return (
    <span className={styles.hint} data-hint="">
      <button className={styles.term} type="button" aria-describedby={id} aria-expanded="false">
        {term}
      </button>
      <span className={styles.tip} id={id} role="tooltip" popover="manual">
        <span className={styles.card}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.definition}> {definition}</span>
        </span>
      </span>
    </span>
  );
}
