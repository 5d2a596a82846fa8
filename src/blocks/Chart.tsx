import { useId } from "react";
import styles from "../charts/Chart.module.css";
import { ChartDrawing } from "../charts/ChartDrawing.tsx";
import "../charts/ChartReader.module.css";
import { ValueTable } from "../charts/ValueTable.tsx";
import { classNames } from "../class-names.ts";
import type { ChartType, CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import { Section } from "../ui/Section.tsx";

/**
 * A chart of any type: heading, the drawing in its layouts, summary, value table and source. The drawing is hidden from
 * screen readers, which read the summary and the table, until the chart reader makes it a widget.
 */
export function Chart({ block }: { block: CompiledBlock<ChartType> }) {
  const { ui } = useShell();
  const keysId = useId();
  return (
    <Section block={block} landmark={false}>
      <figure className={classNames("container", styles.figure, block.drawing.full && styles.spanning)}>
        <div className={`grid ${styles.parts}`}>
          <div className={styles.drawing} data-chart={keysId}>
            {Object.entries(block.drawing).map(([layout, geometry]) => (
              <ChartDrawing key={layout} geometry={geometry} className={`${styles.svg} ${styles[layout]}`} />
            ))}
          </div>
          <p id={keysId} className={`small-print ${styles.keys}`}>
            {ui.chartKeys}
          </p>
          <div className={`grid ${styles.texts}`}>
            <p className={styles.summary}>
              <span>{block.summary}</span> <small className="small-print">{block.origin}</small>
            </p>
            {block.type === "funnel" && <p className="small-print">{ui.keptOfPrevious}</p>}
            <ValueTable label={ui.showNumbers} table={block.table} />
          </div>
        </div>
      </figure>
    </Section>
  );
}
