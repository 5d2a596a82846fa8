import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { LineChartGeometry } from "../charts/line-chart-geometry.ts";
import { Ticks } from "../charts/Ticks.tsx";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./LineChart.module.css";

export function LineChart({ block }: { block: CompiledBlock<"line-chart"> }) {
  const rows = block.drawing.wide.points.map(({ label, text }) => ({ name: label, cells: [text] }));
  return <ChartFrame block={block} Drawing={Drawing} values={<ValueTable rows={rows} />} />;
}

function Drawing({ geometry: { ticks, path, area, points } }: { geometry: LineChartGeometry }) {
  const small = points.length > 12 ? 2.5 : 4;
  return (
    <>
      <Ticks ticks={ticks} />
      {area && <path d={area} className={own.area} />}
      <path d={path} className={own.line} />
      {points.map(({ label, value, x, y, emphasised, caption, name }) => (
        <g key={x}>
          <circle
            cx={x}
            cy={y}
            r={emphasised ? 7 : small}
            data-label={label}
            data-value={value}
            className={emphasised ? styles.emphasised : own.point}
          />
          <ChartText
            label={caption}
            className={`${styles.clear} ${emphasised ? styles.strongText : styles.quietText}`}
          />
          <ChartText label={name} className={emphasised ? styles.text : styles.quietText} />
        </g>
      ))}
    </>
  );
}
