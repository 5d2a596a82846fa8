import { type ReactNode, useId } from "react";
import styles from "./Section.module.css";
import { RichText } from "./text/RichText.tsx";
import type { Inline } from "./text/rich-text.ts";

interface SectionProps {
  block: {
    /** What links lead to. */
    anchor?: string | undefined;
    heading: string;
    /** A sentence or two that open the section. */
    intro?: Inline[] | undefined;
  };
  /** Puts the heading beside what it introduces, not above it, where there is room. */
  beside?: boolean;
  /** For a part of the section that bears its heading's name too. */
  headingId?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A section under its heading. */
export function Section({ block, beside = false, headingId, className, children }: SectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  const classes = [beside && styles.beside, className].filter(Boolean).join(" ");
  return (
    <section id={block.anchor} aria-labelledby={id} className={classes || undefined}>
      <header className={styles.header}>
        <h2 id={id}>{block.heading}</h2>
        {block.intro && (
          <p className={styles.intro}>
            <RichText inlines={block.intro} />
          </p>
        )}
      </header>
      {children}
    </section>
  );
}
