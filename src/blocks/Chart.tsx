import { useId } from "react";
import styles from "../charts/Chart.module.css";
import { ChartDrawing } from "../charts/ChartDrawing.tsx";
import "../charts/ChartReader.module.css";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { ChartType, CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";

/**
 * A chart of any type: heading, the drawing in both layouts, summary, value table and source. The drawing is hidden from
 * screen readers, which read the summary and the table, until the chart reader makes it a widget.
 */
export function Chart({ block }: { block: CompiledBlock<ChartType> }) {
  const { ui } = useShell();
  const keysId = useId();
  return (
    <Section block={block} beside landmark={false}>
      <figure className={styles.figure}>
        <div className={styles.drawing} data-chart={keysId}>
          {(["wide", "narrow"] as const).map((layout) => (
            <ChartDrawing
              key={layout}
              geometry={block.drawing[layout]}
              className={`${styles.svg} ${styles[layout]}`}
            />
          ))}
        </div>
        <p id={keysId} className={styles.keys}>
          {ui.chartKeys}
        </p>
        <p className={styles.summary}>
          <span>{block.summary}</span> <small className="small-print">{block.origin}</small>
        </p>
        <ValueTable label={ui.showNumbers} table={block.table} />
        {block.type === "funnel" && <p className={`small-print ${styles.note}`}>{ui.keptOfPrevious}</p>}
      </figure>
    </Section>
  );
}
