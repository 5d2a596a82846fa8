import type { Tick } from "./axis-geometry.ts";
import styles from "./Chart.module.css";
import { ChartText } from "./ChartText.tsx";

interface TicksProps {
  ticks: Tick[];
  /** Draw the numbers alone: another axis has lines at the same places. */
  linesHidden?: boolean;
}

/** Grid lines with their values; that of zero is stronger. */
export function Ticks({ ticks, linesHidden = false }: TicksProps) {
  return ticks.map(({ value, x1, y1, x2, y2, label }) => (
    <g key={value}>
      {!linesHidden && (
        <line x1={x1} y1={y1} x2={x2} y2={y2} className={value === 0 ? styles.baseline : styles.grid} />
      )}
      <ChartText label={label} className={styles.quietText} />
    </g>
  ));
}
