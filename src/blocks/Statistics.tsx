import { StatisticFigure } from "../charts/statistics/StatisticFigure.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Statistics.module.css";

/** Facts across the full width of the page: a drawing, the figure in large type, and the sentence. */
export function Statistics({ block }: { block: CompiledBlock<"statistics"> }) {
  return (
    <Section block={block}>
      <ul className={styles.items}>
        {block.items.map((item, at) => {
          const drawing = block.drawings[at];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may show the same fact
            <li key={at} className={styles[item.drawing]}>
              {drawing && <StatisticFigure drawing={drawing} />}
              {item.key && <p className={styles.key}>{item.key}</p>}
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
    </Section>
  );
}
