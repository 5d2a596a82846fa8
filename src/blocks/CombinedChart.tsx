import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { CombinedChartGeometry } from "../charts/combined-chart-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { Ticks } from "../charts/Ticks.tsx";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./CombinedChart.module.css";

export function CombinedChart({ block }: { block: CompiledBlock<"combined-chart"> }) {
  const { columns, line } = block.drawing.wide;
  const rows = columns.marks.map(({ label, text }, at) => ({
    name: label,
    cells: [text, line.marks[at]?.text ?? ""],
  }));
  const headings = ["", block.columns.name, block.line.name];
  return (
    <ChartFrame block={block} Drawing={Drawing} values={<ValueTable headings={headings} rows={rows} />} />
  );
}

function Drawing({ geometry: { columns, line, names } }: { geometry: CombinedChartGeometry }) {
  const { x, y, width, height } = columns.sample;
  const middle = { x: line.sample.x + line.sample.width / 2, y: line.sample.y };
  const lineTogether = columns.ticks[0]?.y1 === line.ticks[0]?.y1;
  return (
    <>
      <Ticks ticks={columns.ticks} />
      <Ticks ticks={line.ticks} linesHidden={lineTogether} />
      <rect x={x} y={y} width={width} height={height} className={own.column} />
      <ChartText label={columns.name} className={styles.text} />
      <path d={`M${line.sample.x},${line.sample.y}h${line.sample.width}`} className={own.line} />
      <circle cx={middle.x} cy={middle.y} r="4" className={own.point} />
      <ChartText label={line.name} className={styles.text} />
      {columns.marks.map((mark) => (
        <g key={mark.x}>
          <Mark mark={mark} data-series="0" className={own.column} />
          <ChartText label={mark.caption} className={mark.emphasised ? styles.strongText : styles.text} />
        </g>
      ))}
      <path d={line.path} className={own.line} />
      {line.marks.map((mark) => (
        <g key={mark.x}>
          <circle
            cx={mark.x}
            cy={mark.y}
            r={mark.emphasised ? 6 : 4}
            data-series="1"
            data-label={mark.label}
            data-value={mark.value}
            className={mark.emphasised ? styles.emphasised : own.point}
          />
          <ChartText label={mark.caption} className={mark.emphasised ? styles.strongText : styles.text} />
        </g>
      ))}
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name is told by its place
        <ChartText key={at} label={name} className={styles.quietText} />
      ))}
    </>
  );
}
