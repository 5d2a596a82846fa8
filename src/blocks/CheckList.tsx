import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./CheckList.module.css";

/** A list of deliverables, numbered by CSS. */
export function CheckList({ block }: { block: CompiledBlock<"check-list"> }) {
  return (
    <Section block={block} className="container">
      <ul className={styles.items}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and are never reordered
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
