import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { HealthBarsGeometry } from "../charts/health-bars-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./HealthBars.module.css";

export function HealthBars({ block }: { block: CompiledBlock<"health-bars"> }) {
  const rows = block.drawing.wide.bars.map(({ label, text }) => ({ name: label, cells: [text] }));
  return <ChartFrame block={block} Drawing={Drawing} values={<ValueTable rows={rows} />} />;
}

function Drawing({ geometry: { bars, scale } }: { geometry: HealthBarsGeometry }) {
  return (
    <>
      {bars.map((bar) => (
        <g key={bar.y}>
          <rect {...bar.track} className={own.missing} />
          <Mark mark={bar} className={bar.emphasised ? styles.emphasised : own.bar} />
          <ChartText label={bar.name} className={styles.text} />
          <ChartText label={bar.caption} className={styles.strongText} />
        </g>
      ))}
      {scale.map(({ mark, label }) => (
        <g key={label.x}>
          <line {...mark} className={styles.baseline} />
          <ChartText label={label} className={styles.quietText} />
        </g>
      ))}
    </>
  );
}
