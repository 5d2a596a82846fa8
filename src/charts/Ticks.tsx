import type { Tick } from "./axis-geometry.ts";
import styles from "./Chart.module.css";
import { ChartText } from "./ChartText.tsx";

interface TicksProps {
  ticks: Tick[];
  /** Draw the numbers alone: another axis has lines at the same places. */
  linesHidden?: boolean;
}

const pathOf = (ticks: Tick[]) =>
  ticks.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}${x1 === x2 ? `V${y2}` : `H${x2}`}`).join("");

/** Grid lines with their values; that of zero is stronger. */
export function Ticks({ ticks, linesHidden = false }: TicksProps) {
  const zero = ticks.filter(({ value }) => value === 0);
  const others = ticks.filter(({ value }) => value !== 0);
  return (
    <>
      {!linesHidden && others.length > 0 && <path d={pathOf(others)} className={styles.grid} />}
      {!linesHidden && zero.length > 0 && <path d={pathOf(zero)} className={styles.baseline} />}
      <ChartText label={ticks.map(({ label }) => label)} className={styles.quietText} />
    </>
  );
}
