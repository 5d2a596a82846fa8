import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { LineChartGeometry } from "../charts/line-chart-geometry.ts";
import { markAttributes } from "../charts/mark-attributes.ts";
import { Ticks } from "../charts/Ticks.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./LineChart.module.css";

export function LineChart({ block }: { block: CompiledBlock<"line-chart"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry: { ticks, path, stems, points } }: { geometry: LineChartGeometry }) {
  const others = points.filter(({ emphasised }) => !emphasised);
  const last = points.filter(({ emphasised }) => emphasised);
  return (
    <>
      <Ticks ticks={ticks} />
      {stems && <path d={stems} className={own.stems} />}
      <path d={path} pathLength={1} className={own.line} />
      <g className={own.points}>
        {points.map((point, at) => (
          <circle
            key={point.x}
            cx={point.x}
            cy={point.y}
            {...markAttributes(point, at)}
            className={point.emphasised ? styles.emphasised : undefined}
          />
        ))}
      </g>
      <ChartText
        label={others.map(({ caption }) => caption)}
        className={`${styles.clear} ${styles.quietText}`}
      />
      <ChartText
        label={last.map(({ caption }) => caption)}
        className={`${styles.clear} ${styles.strongText}`}
      />
      <ChartText label={others.map(({ name }) => name)} className={styles.quietText} />
      <ChartText label={last.map(({ name }) => name)} className={styles.text} />
    </>
  );
}
