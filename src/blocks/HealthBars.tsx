import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { HealthBarsGeometry } from "../charts/health-bars-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import type { CompiledBlock } from "../compiled.ts";
import own from "./HealthBars.module.css";

export function HealthBars({ block }: { block: CompiledBlock<"health-bars"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry: { bars, scale } }: { geometry: HealthBarsGeometry }) {
  return (
    <>
      <g className={own.missing}>
        {bars.map(({ track }) => (
          <rect key={track.y} {...track} />
        ))}
      </g>
      <g className={own.bars}>
        {bars.map((bar, at) => (
          <Mark key={bar.y} mark={bar} row={at} className={bar.emphasised ? styles.emphasised : undefined} />
        ))}
      </g>
      <ChartText label={bars.map(({ name }) => name)} className={styles.text} />
      <ChartText label={bars.map(({ caption }) => caption)} className={styles.strongText} />
      <path
        d={scale.map(({ mark }) => `M${mark.x1} ${mark.y1}V${mark.y2}`).join("")}
        className={styles.baseline}
      />
      <ChartText label={scale.map(({ label }) => label)} className={styles.quietText} />
    </>
  );
}
