import { useId } from "react";
import styles from "../charts/Chart.module.css";
import { ChartDrawing } from "../charts/ChartDrawing.tsx";
import "../charts/reader/ChartReader.module.css";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { ChartType, CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";

/** A chart of any type: heading, the drawing in both layouts, summary, value table and source. */
export function Chart({ block }: { block: CompiledBlock<ChartType> }) {
  const { ui } = useShell();
  const headingId = useId();
  const summaryId = useId();
  const keysId = useId();
  return (
    <Section block={block} beside headingId={headingId} className={styles.frame}>
      <figure aria-labelledby={headingId} className={styles.figure}>
        <div className={styles.drawing} data-chart={keysId}>
          {(["wide", "narrow"] as const).map((layout) => {
            const geometry = block.drawing[layout];
            return (
              // biome-ignore lint/a11y/noSvgWithoutTitle: the section's heading names it
              <svg
                key={layout}
                className={`${styles.svg} ${styles[layout]}`}
                viewBox={`0 0 ${geometry.width} ${geometry.height}`}
                role="img"
                aria-labelledby={headingId}
                aria-describedby={summaryId}
              >
                <ChartDrawing geometry={geometry} />
              </svg>
            );
          })}
        </div>
        <p id={keysId} className={styles.keys}>
          {ui.chartKeys}
        </p>
        <p id={summaryId} className={styles.summary}>
          {block.summary}
        </p>
        <ValueTable
          label={ui.showNumbers}
          caption={block.heading}
          headingId={headingId}
          table={block.table}
        />
        <figcaption className={styles.note}>
          {block.type === "funnel" && <p>{ui.keptOfPrevious}</p>}
          {block.origin && <p>{block.origin}</p>}
        </figcaption>
      </figure>
    </Section>
  );
}
