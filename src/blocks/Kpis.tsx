import { ChartDrawing } from "../charts/ChartDrawing.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { FigureText } from "../ui/text/FigureText.tsx";
import { RichText } from "../ui/text/RichText.tsx";
import styles from "./Kpis.module.css";

/** Cards that each show one fact, on a dial. */
export const Kpis = ({ block }: { block: CompiledBlock<"kpis"> }) => (
  <Section block={block} className="container">
    <dl className={`grid ${styles.items}`}>
      {block.items.map((item, at) => (
        <div key={item.label} className={`card ${styles.item}`}>
          <dt className={`balanced ${styles.label}`}>{item.label}</dt>
          <dd className={`grid stacked ${styles.figure}`}>
            {block.dials[at] && <ChartDrawing geometry={block.dials[at]} className={styles.dial} />}
            <span>
              <FigureText text={item.fact.text} />
            </span>
          </dd>
          <dd className={`quiet balanced ${styles.note}`}>
            <RichText inlines={item.note} />
          </dd>
        </div>
      ))}
    </dl>
  </Section>
);
