import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import type { Inline } from "../rich-text.ts";
import styles from "./Section.module.css";
import { Paragraph } from "./text/Paragraph.tsx";

interface SectionProps {
  block: {
    /** Id that links point to. */
    anchor?: string | undefined;
    heading: string;
    /** One or two sentences under the heading. */
    intro?: Inline[] | undefined;
    /** Whether it is a part of the section above it, so that its heading is small. So is what is beside it. */
    continued?: boolean | undefined;
    beside?: boolean | undefined;
  };
  /** Whether the heading is beside the content on wide screens, instead of above it. */
  beside?: boolean;
  /** Id of the heading. Only needed if it also labels another element. */
  headingId?: string;
  /** Whether screen readers list it as a region. They also read a region's heading when they enter it. */
  landmark?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A section with a heading. */
export function Section({ block, beside, headingId, landmark = true, className, children }: SectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section
      id={block.anchor}
      aria-labelledby={landmark ? id : undefined}
      className={classNames(
        beside && styles.beside,
        (block.continued || block.beside) && styles.continued,
        className,
      )}
    >
      <header className={`grid ${styles.header}`}>
        <h2 id={id}>{block.heading}</h2>
        {block.intro && <Paragraph className={`lede quiet balanced ${styles.intro}`} inlines={block.intro} />}
      </header>
      {children}
    </section>
  );
}
