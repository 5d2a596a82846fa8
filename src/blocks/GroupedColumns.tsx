import { useId } from "react";
import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { GroupedColumnsGeometry, SeriesBar } from "../charts/category-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { SeriesPatterns, seriesFill } from "../charts/SeriesPatterns.tsx";
import { Ticks } from "../charts/Ticks.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./GroupedColumns.module.css";

export function GroupedColumns({ block }: { block: CompiledBlock<"grouped-columns"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry: { key, ticks, groups } }: { geometry: GroupedColumnsGeometry }) {
  const id = useId();
  const bars = groups.flatMap((group) => group.bars);
  const greatest = groups.filter(({ emphasised }) => emphasised);
  const others = groups.filter(({ emphasised }) => !emphasised);
  return (
    <>
      <SeriesPatterns id={id} count={key.length} />
      <Ticks ticks={ticks} />
      <g className={own.bars}>
        {key.map(({ x, y, width, height, series }) => (
          <g key={series} {...seriesFill(id, series)}>
            <rect x={x} y={y} width={width} height={height} />
            {bars
              .filter((bar) => bar.series === series)
              .map((bar, row) => (
                <Mark key={`${bar.x} ${bar.y}`} mark={bar} row={row} cell={series} />
              ))}
          </g>
        ))}
      </g>
      <ChartText label={key.map(({ name }) => name)} className={styles.text} />
      <ChartText label={captionsOf(bars, true)} className={styles.onMark} />
      <ChartText label={captionsOf(bars, false)} className={`${styles.clear} ${styles.quietText}`} />
      <ChartText label={others.map(({ total }) => total)} className={`${styles.clear} ${styles.quietText}`} />
      <ChartText
        label={greatest.map(({ total }) => total)}
        className={`${styles.clear} ${styles.strongText}`}
      />
      <ChartText label={groups.map(({ name }) => name)} className={styles.text} />
    </>
  );
}

const captionsOf = (bars: SeriesBar[], onBars: boolean) =>
  bars.filter(({ inside }) => inside === onBars).map(({ caption }) => caption);
