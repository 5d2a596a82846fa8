import { useId } from "react";
import { StatisticFigure } from "../charts/StatisticFigure.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { SectionHeading } from "../ui/SectionHeading.tsx";
import styles from "./Statistics.module.css";

/** Facts, each a sight of its own across the page: its drawing, the number set large, and the sentence. */
export function Statistics({ block }: { block: CompiledBlock<"statistics"> }) {
  const heading = useId();
  return (
    <section id={block.anchor} aria-labelledby={heading}>
      <SectionHeading id={heading} intro={block.intro && <RichText inlines={block.intro} />}>
        {block.heading}
      </SectionHeading>
      <ul className={styles.items}>
        {block.items.map((item, at) => {
          const drawing = block.drawings[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same fact may stand twice
            <li key={at} className={styles[item.drawing]}>
              {drawing && <StatisticFigure drawing={drawing} />}
              <p className={styles.sentence}>
                <strong className={styles.figure}>{item.fact.text}</strong>{" "}
                <span className={styles.statement}>
                  <RichText inlines={item.statement} />
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
