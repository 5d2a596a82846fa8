import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { Plate } from "../pictures/Plate.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./Prose.module.css";

/** A heading and a few paragraphs, the first in larger type. */
export function Prose({ block }: { block: CompiledBlock<"prose"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} className={`grid ${styles.prose}`} aria-labelledby={heading}>
      <h2 id={heading}>{block.heading}</h2>
      <div className={`grid lede ${styles.paragraphs}`}>
        {block.paragraphs.map((paragraph, at) => (
          <Paragraph key={at} inlines={paragraph} />
        ))}
      </div>
      {block.picture && <Plate picture={block.picture} />}
    </section>
  );
}
