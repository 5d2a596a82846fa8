import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./CheckList.module.css";

/** What is delivered or done, each under the Greek letter that its style counts. */
export function CheckList({ block }: { block: CompiledBlock<"check-list"> }) {
  return (
    <Section block={block} className={styles.section}>
      <ul className={styles.items}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its text and never moves
          <li key={at} className={styles.item}>
            <span>
              <RichText inlines={item} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
