import type { ReactNode } from "react";
import styles from "./SectionHeading.module.css";

interface SectionHeadingProps {
  /** What the section names in `aria-labelledby`. */
  id: string;
  children: ReactNode;
  /** Inline content: a sentence or two under the heading. */
  intro?: ReactNode;
}

/** The heading of a section and the sentence that opens it. */
export function SectionHeading({ id, children, intro }: SectionHeadingProps) {
  return (
    <header className={styles.header}>
      <h2 id={id}>{children}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
    </header>
  );
}
