import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { GaugeGeometry } from "../charts/gauge-geometry.ts";
import { ValueTable } from "../charts/ValueTable.tsx";
import type { CompiledBlock } from "../compiled.ts";
import { useShell } from "../i18n/shell-context.tsx";
import own from "./Gauge.module.css";

export function Gauge({ block }: { block: CompiledBlock<"gauge"> }) {
  const { ui } = useShell();
  const { value, target, min, max } = block.drawing.wide;
  const rows = [
    value,
    ...(target ? [target] : []),
    { label: ui.scaleStart, text: min },
    { label: ui.scaleEnd, text: max },
  ];
  const values = <ValueTable rows={rows.map(({ label, text }) => ({ name: label, cells: [text] }))} />;
  return <ChartFrame block={block} Drawing={Drawing} values={values} notesAt="middle" />;
}

function Drawing({ geometry }: { geometry: GaugeGeometry }) {
  const { center, track, value, ticks, readout, name, ends, target } = geometry;
  return (
    <>
      <g transform={`translate(${center.x} ${center.y})`}>
        <path d={track} className={own.track} />
        <path
          d={value.path}
          data-label={value.label}
          data-value={value.value}
          className={styles.emphasised}
        />
      </g>
      {ticks.map((tick) => (
        <line key={tick.x1} {...tick} className={own.tick} />
      ))}
      {target && (
        <line {...target.mark} data-label={target.label} data-value={target.value} className={own.target} />
      )}
      <ChartText label={readout} className={own.readout} />
      <ChartText label={name} className={styles.quietText} />
      <ChartText label={ends.least} className={styles.quietText} />
      <ChartText label={ends.greatest} className={styles.quietText} />
      {target && <ChartText label={target.caption} className={styles.text} />}
    </>
  );
}
