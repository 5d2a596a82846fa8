import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { ColumnChartGeometry } from "../charts/column-chart-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { Ticks } from "../charts/Ticks.tsx";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";

export function ColumnChart({ block }: { block: CompiledBlock<"column-chart"> }) {
  const rows = block.drawing.wide.columns.map(({ label, text }) => ({ name: label, cells: [text] }));
  return <ChartFrame block={block} Drawing={Drawing} values={<ValueTable rows={rows} />} />;
}

function Drawing({ geometry: { ticks, columns } }: { geometry: ColumnChartGeometry }) {
  return (
    <>
      <Ticks ticks={ticks} />
      {columns.map((column) => (
        <g key={column.x}>
          <Mark mark={column} className={column.emphasised ? styles.emphasised : styles.mark} />
          <ChartText
            label={column.caption}
            className={`${styles.clear} ${column.emphasised ? styles.strongText : styles.quietText}`}
          />
          <ChartText label={column.name} className={column.emphasised ? styles.text : styles.quietText} />
        </g>
      ))}
    </>
  );
}
