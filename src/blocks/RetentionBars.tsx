import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import { Mark } from "../charts/Mark.tsx";
import type { RetentionBarsGeometry } from "../charts/retention-bars-geometry.ts";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";

export function RetentionBars({ block }: { block: CompiledBlock<"retention-bars"> }) {
  const rows = block.drawing.wide.bars.map(({ label, text }) => ({ name: label, cells: [text] }));
  return <ChartFrame block={block} Drawing={Drawing} values={<ValueTable rows={rows} />} />;
}

function Drawing({ geometry: { bars } }: { geometry: RetentionBarsGeometry }) {
  return bars.map((bar) => (
    <g key={bar.y}>
      <rect {...bar.lost} className={styles.ghost} />
      <Mark mark={bar} className={bar.emphasised ? styles.emphasised : styles.mark} />
      <ChartText label={bar.name} className={bar.emphasised ? styles.text : styles.quietText} />
      <ChartText label={bar.caption} className={bar.emphasised ? styles.strongText : styles.text} />
    </g>
  ));
}
