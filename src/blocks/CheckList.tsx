import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./CheckList.module.css";

/** What is delivered or done, each with a tick. */
export function CheckList({ block }: { block: CompiledBlock<"check-list"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} aria-labelledby={heading} className={styles.section}>
      <SectionHeading id={heading} intro={block.intro && <RichText inlines={block.intro} />}>
        {block.heading}
      </SectionHeading>
      <ul className={styles.items}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its text and never moves
          <li key={at} className={styles.item}>
            <svg className={styles.tick} viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2.5 8.5 6.5 12.5 13.5 4" />
            </svg>
            <span>
              <RichText inlines={item} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
