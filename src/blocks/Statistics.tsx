import { ChartDrawing } from "../charts/ChartDrawing.tsx";
import statistic from "../charts/statistics/Statistic.module.css";
import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { FigureText } from "../ui/text/FigureText.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Statistics.module.css";

/** Facts across the full width of the page: a drawing with the figure in large type, and the sentence. */
export const Statistics = ({ block }: { block: CompiledBlock<"statistics"> }) => (
  <Section block={block}>
    <ul className={`grid ${styles.items}`}>
      {block.items.map((item, at) => (
        <li key={at} className={styles[item.drawing]}>
          <div className={`card grid ${styles.stage}`}>
            {block.drawings[at] && (
              <div className="container" data-drawn="">
                <ChartDrawing geometry={block.drawings[at]} className={statistic.sheet} />
              </div>
            )}
            <p className={`grid ${styles.sentence}`}>
              <strong className={`whole ${styles.figure}`}>
                <FigureText text={item.fact.text} />
              </strong>{" "}
              <span className={`lede balanced ${styles.statement}`}>
                <RichText inlines={item.statement} />
              </span>
            </p>
            {item.key && <p className={`quiet ${styles.key}`}>{item.key}</p>}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
