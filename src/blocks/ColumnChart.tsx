import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { ColumnChartGeometry } from "../charts/column-chart-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { Ticks } from "../charts/Ticks.tsx";
import type { CompiledBlock } from "../compiled.ts";

export function ColumnChart({ block }: { block: CompiledBlock<"column-chart"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry: { ticks, columns } }: { geometry: ColumnChartGeometry }) {
  const others = columns.filter(({ emphasised }) => !emphasised);
  const greatest = columns.filter(({ emphasised }) => emphasised);
  return (
    <>
      <Ticks ticks={ticks} />
      <g className={styles.marks}>
        {columns.map((column, at) => (
          <Mark
            key={column.x + column.y}
            mark={column}
            row={at}
            className={column.emphasised ? styles.emphasised : undefined}
          />
        ))}
      </g>
      <ChartText
        label={others.map(({ caption }) => caption)}
        className={`${styles.clear} ${styles.quietText}`}
      />
      <ChartText
        label={greatest.map(({ caption }) => caption)}
        className={`${styles.clear} ${styles.strongText}`}
      />
      <ChartText label={others.map(({ name }) => name)} className={styles.quietText} />
      <ChartText label={greatest.map(({ name }) => name)} className={styles.text} />
    </>
  );
}
