import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { CombinedChartGeometry } from "../charts/combined-chart-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { markAttributes } from "../charts/mark-attributes.ts";
import { Ticks } from "../charts/Ticks.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./CombinedChart.module.css";

export function CombinedChart({ block }: { block: CompiledBlock<"combined-chart"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry: { columns, line, names } }: { geometry: CombinedChartGeometry }) {
  const { x, y, width, height } = columns.sample;
  const middle = { x: line.sample.x + line.sample.width / 2, y: line.sample.y };
  const lineTogether = columns.ticks[0]?.y1 === line.ticks[0]?.y1;
  const inside = columns.marks.filter(({ caption, y }) => caption && caption.y > y);
  const outside = columns.marks.filter((mark) => !inside.includes(mark));
  const captionsOf = (last: boolean) =>
    line.marks.filter(({ emphasised }) => emphasised === last).map(({ caption }) => caption);
  return (
    <>
      <Ticks ticks={columns.ticks} />
      <Ticks ticks={line.ticks} linesHidden={lineTogether} />
      <g className={own.columns}>
        <rect x={x} y={y} width={width} height={height} />
        {columns.marks.map((mark, at) => (
          <Mark key={mark.x} mark={mark} row={at} cell={0} />
        ))}
      </g>
      <ChartText label={inside.map(({ caption }) => caption)} className={styles.text} />
      <ChartText label={outside.map(({ caption }) => caption)} className={`${styles.clear} ${styles.text}`} />
      <path d={`M${line.sample.x} ${line.sample.y}h${line.sample.width}`} className={own.line} />
      <path d={line.path} pathLength={1} className={own.line} />
      <g className={own.points}>
        <circle cx={middle.x} cy={middle.y} />
        {line.marks.map((mark, at) => (
          <circle
            key={mark.x}
            cx={mark.x}
            cy={mark.y}
            {...markAttributes(mark, at, 1)}
            className={mark.emphasised ? styles.emphasised : undefined}
          />
        ))}
      </g>
      <ChartText label={captionsOf(false)} className={`${styles.clear} ${styles.text}`} />
      <ChartText label={captionsOf(true)} className={`${styles.clear} ${styles.strongText}`} />
      <ChartText label={[columns.name, line.name]} className={styles.text} />
      <ChartText label={names} className={styles.quietText} />
    </>
  );
}
