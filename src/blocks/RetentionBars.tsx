import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import { Mark } from "../charts/Mark.tsx";
import type { RetentionBarsGeometry } from "../charts/retention-bars-geometry.ts";
import type { CompiledBlock } from "../compiled.ts";

export function RetentionBars({ block }: { block: CompiledBlock<"retention-bars"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry: { bars } }: { geometry: RetentionBarsGeometry }) {
  const last = bars.filter(({ emphasised }) => emphasised);
  const others = bars.filter(({ emphasised }) => !emphasised);
  return (
    <>
      <g className={styles.ghost}>
        {bars.map(({ lost }) => (
          <rect key={lost.y} {...lost} />
        ))}
      </g>
      <g className={styles.marks}>
        {bars.map((bar, at) => (
          <Mark key={bar.y} mark={bar} row={at} className={bar.emphasised ? styles.emphasised : undefined} />
        ))}
      </g>
      <ChartText label={others.map(({ name }) => name)} className={styles.quietText} />
      <ChartText
        label={[...last.map(({ name }) => name), ...others.map(({ caption }) => caption)]}
        className={styles.text}
      />
      <ChartText label={last.map(({ caption }) => caption)} className={styles.strongText} />
    </>
  );
}
