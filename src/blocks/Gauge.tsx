import styles from "../charts/Chart.module.css";
import { ChartFrame } from "../charts/ChartFrame.tsx";
import { ChartText } from "../charts/ChartText.tsx";
import type { GaugeGeometry } from "../charts/gauge-geometry.ts";
import { markAttributes } from "../charts/mark-attributes.ts";
import type { CompiledBlock } from "../compiled.ts";
import own from "./Gauge.module.css";

export function Gauge({ block }: { block: CompiledBlock<"gauge"> }) {
  return <ChartFrame block={block} Drawing={Drawing} />;
}

function Drawing({ geometry }: { geometry: GaugeGeometry }) {
  const { center, track, value, scale, numbers, readout, name, ends, target } = geometry;
  return (
    <>
      <g transform={`translate(${center.x} ${center.y})`}>
        <path d={track} className={own.track} />
        <path d={value.path} {...markAttributes(value, 0)} className={styles.emphasised} />
      </g>
      <path d={scale.steps} className={own.step} />
      <path d={scale.rounds} className={own.round} />
      {target && <line {...target.mark} {...markAttributes(target, 1)} className={own.target} />}
      <circle cx={value.end.x} cy={value.end.y} r="9" className={own.star} />
      <ChartText label={readout} className={own.readout} />
      <ChartText label={[name, ends.least, ends.greatest, ...numbers]} className={styles.quietText} />
      {target && <ChartText label={target.caption} className={styles.text} />}
    </>
  );
}
