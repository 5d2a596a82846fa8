import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { FunnelGeometry } from "../charts/funnel-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";

export function Funnel({ block }: { block: CompiledBlock<"funnel"> }) {
  const { ui } = useShell();
  return <ChartFrame block={block} Drawing={Drawing} note={ui.keptOfPrevious} />;
}

function Drawing({ geometry: { stages, steps } }: { geometry: FunnelGeometry }) {
  return (
    <>
      <path d={steps.map(({ path }) => path).join("")} className={styles.ghost} />
      <g className={styles.marks}>
        {stages.map((stage, at) => (
          <Mark
            key={`${stage.x} ${stage.y}`}
            mark={stage}
            row={at}
            className={stage.emphasised ? styles.emphasised : undefined}
          />
        ))}
      </g>
      <ChartText label={steps.map(({ caption }) => caption)} className={styles.text} />
      <ChartText label={stages.map(({ name }) => name)} className={styles.quietText} />
      <ChartText label={stages.map(({ caption }) => caption)} className={styles.strongText} />
    </>
  );
}
