import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { FunnelGeometry } from "../charts/funnel-geometry.ts";
import { Mark } from "../charts/Mark.tsx";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";

export function Funnel({ block }: { block: CompiledBlock<"funnel"> }) {
  const { ui } = useShell();
  const { stages, steps } = block.drawing.wide;
  const rows = stages.map(({ label, text }, at) => ({
    name: label,
    cells: [text, steps[at - 1]?.kept?.text ?? ""],
  }));
  const headings = ["", "", ui.keptOfPrevious];
  return (
    <ChartFrame
      block={block}
      Drawing={Drawing}
      values={<ValueTable headings={headings} rows={rows} />}
      note={ui.keptOfPrevious}
    />
  );
}

function Drawing({ geometry: { stages, steps } }: { geometry: FunnelGeometry }) {
  return (
    <>
      {steps.map(({ path, caption }) => (
        <g key={path}>
          <path d={path} className={styles.ghost} />
          <ChartText label={caption} className={styles.text} />
        </g>
      ))}
      {stages.map((stage) => (
        <g key={`${stage.x} ${stage.y}`}>
          <Mark mark={stage} className={stage.emphasised ? styles.emphasised : styles.mark} />
          <ChartText label={stage.name} className={styles.quietText} />
          <ChartText label={stage.caption} className={styles.strongText} />
        </g>
      ))}
    </>
  );
}
