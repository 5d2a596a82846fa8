import { useId } from "react";
import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { GroupedColumnsGeometry } from "../charts/grouped-columns-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { SeriesPatterns, seriesFill } from "../charts/SeriesPatterns.tsx";
import { Ticks } from "../charts/Ticks.tsx";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./GroupedColumns.module.css";

export function GroupedColumns({ block }: { block: CompiledBlock<"grouped-columns"> }) {
  const rows = block.drawing.wide.groups.map(({ bars }, at) => ({
    name: block.labels[at] ?? "",
    cells: bars.map(({ text }) => text),
  }));
  const headings = ["", ...block.series.map(({ name }) => name)];
  return (
    <ChartFrame block={block} Drawing={Drawing} values={<ValueTable headings={headings} rows={rows} />} />
  );
}

function Drawing({ geometry: { key, ticks, groups } }: { geometry: GroupedColumnsGeometry }) {
  const id = useId();
  return (
    <>
      <SeriesPatterns id={id} />
      {key.map(({ x, y, width, height, series, name }) => (
        <g key={series}>
          <rect x={x} y={y} width={width} height={height} fill={seriesFill(id, series)} className={own.bar} />
          <ChartText label={name} className={styles.text} />
        </g>
      ))}
      <Ticks ticks={ticks} />
      {groups.map(({ name, total, emphasised, bars }) => (
        <g key={`${bars[0]?.x} ${bars[0]?.y}`}>
          {bars.map((bar) => (
            <g key={bar.series}>
              <Mark
                mark={bar}
                data-series={bar.series}
                fill={seriesFill(id, bar.series)}
                className={own.bar}
              />
              <ChartText label={bar.caption} className={bar.inside ? styles.onMark : styles.quietText} />
            </g>
          ))}
          <ChartText
            label={total}
            className={`${styles.clear} ${emphasised ? styles.strongText : styles.quietText}`}
          />
          <ChartText label={name} className={styles.text} />
        </g>
      ))}
    </>
  );
}
